import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import type { CourseDraft, DraftLecture, DraftVideo } from "../../../shared/course/draft.ts";
import { testDraft, testDraftLecture } from "../../test/course-draft.ts";
import { applyEdit, type DraftEdit, inverseOf, lectureBefore } from "./edits.ts";

const courseId = "c";
const lecture = (lectureId: string, sectionId: string): DraftLecture => testDraftLecture({ lectureId, sectionId });
const draft = testDraft(
  [...["1", "2", "3"].map((id) => lecture(id, "A")), ...["4", "5"].map((id) => lecture(id, "B")), lecture("6", "C")],
  { courseId },
);

const section = fc.constantFrom("A", "B", "C");
const lectureIds = fc.uniqueArray(fc.constantFrom<string[]>("1", "2", "3", "4", "5", "6"), {
  minLength: 1,
  maxLength: 4,
});

/** Edits that the draft allows. */
const edits = fc.oneof(
  fc.string({ maxLength: 5 }).map((to): DraftEdit => ({
    kind: "savePage",
    input: { courseId, changes: { title: { from: draft.page.title, to } } },
  })),
  section.map((sectionId): DraftEdit => ({ kind: "removeSection", input: { courseId, sectionId } })),
  fc.tuple(section, fc.constantFrom(null, "A", "B", "C")).map(([sectionId, after]): DraftEdit => ({
    kind: "moveSection",
    input: { courseId, sectionId, after: after === sectionId ? null : after },
  })),
  fc.tuple(lectureIds, section, fc.nat()).map(([moved, sectionId, place]): DraftEdit => {
    const rest = draft.lectures.filter((one) => one.sectionId === sectionId && !moved.includes(one.lectureId));
    const after = [null, ...rest.map((one) => one.lectureId)][place % (rest.length + 1)] ?? null;
    return { kind: "moveLectures", input: { courseId, lectureIds: moved, sectionId, after } };
  }),
  lectureIds.map((removed): DraftEdit => ({
    kind: "removeLectures",
    input: { courseId, lectureIds: removed, isRemoved: true },
  })),
);

test("every edit is taken back by its inverse", () => {
  fc.assert(
    fc.property(edits, (edit) => {
      expect(inverseOf(draft, edit).reduce(applyEdit, applyEdit(draft, edit))).toEqual(draft);
    }),
    { numRuns: 1_000 },
  );
});

/** The edits whose sections are still there when they are made: the server refuses others. */
function possible(own: readonly DraftEdit[]): DraftEdit[] {
  let now = draft;
  return own.filter((edit) => {
    const named = [
      ...("sectionId" in edit.input ? [edit.input.sectionId] : []),
      ...(edit.kind === "moveSection" && edit.input.after !== null ? [edit.input.after] : []),
    ];
    const isPossible = named.every((id) => now.sections.some(({ sectionId }) => sectionId === id));
    if (isPossible) now = applyEdit(now, edit);
    return isPossible;
  });
}

test("several edits of one call are taken back by one call, whose inverse makes them again", () => {
  const partsOf = (own: readonly DraftEdit[]) =>
    own.map(({ kind, input }) => ({ action: kind, input })) as Extract<
      DraftEdit,
      { kind: "applyEdits" }
    >["input"]["edits"];
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 6 }).map(possible), (own) => {
      const edit: DraftEdit = { kind: "applyEdits", input: { courseId, isNew: false, edits: partsOf(own) }, shown: [] };
      const after = applyEdit(draft, edit);
      expect(after).toEqual(own.reduce(applyEdit, draft));
      const back = inverseOf(draft, edit);
      expect(back.length).toBeLessThanOrEqual(1);
      expect(back.reduce(applyEdit, after)).toEqual(draft);
      const again = back.flatMap((one) => inverseOf(after, one));
      expect(again.reduce(applyEdit, draft)).toEqual(after);
    }),
    { numRuns: 300 },
  );
});

test("moved lectures stand behind the one that is named, in the order in which they are named", () => {
  const input = { courseId, lectureIds: ["5", "1"], sectionId: "C", after: "6" };
  const moved = applyEdit(draft, { kind: "moveLectures", input });
  expect(moved.lectures.map(({ lectureId, sectionId }) => sectionId + lectureId)).toEqual([
    "A2",
    "A3",
    "B4",
    "C6",
    "C5",
    "C1",
  ]);
  expect(lectureBefore(moved, "5")).toBe("6");
  expect(lectureBefore(moved, "4")).toBeNull();
});

test("an edit that is applied twice adds nothing twice", () => {
  const sections = [{ sectionId: "D", title: "D" }];
  const lectures = [{ lectureId: "7", title: "7" }];
  const added: DraftEdit[] = [
    { kind: "addSections", input: { courseId, after: "C", sections } },
    { kind: "addLectures", input: { courseId, sectionId: "D", after: null, lectures } },
  ];
  const once = added.reduce(applyEdit, draft);
  expect(added.reduce(applyEdit, once)).toEqual(once);
  expect(once.lectures.at(-1)).toMatchObject({ lectureId: "7", sectionId: "D" });
});

test("attachments are added, moved and removed, and each step is taken back", () => {
  const files = ["a", "b", "c"].map((name): Attachment => ({
    attachmentId: name,
    fileName: name,
    type: "PDF",
    bytes: 1,
  }));
  const [a, b, c] = files as [Attachment, Attachment, Attachment];
  const lectureId = draft.lectures[0]?.lectureId ?? "";
  const place = (shown: Attachment[], after: string | null): DraftEdit => ({
    kind: "placeAttachments",
    input: { lectureId, attachmentIds: shown.map(({ attachmentId }) => attachmentId), after },
    shown,
  });
  const remove = (ids: string[]): DraftEdit => ({
    kind: "removeAttachments",
    input: { lectureId, attachmentIds: ids },
  });
  const steps: [DraftEdit, string][] = [
    [place([a, b, c], null), "abc"],
    [place([c], null), "cab"],
    [place([a], "b"), "cba"],
    [remove(["c", "a"]), "b"],
    [place([a], "b"), "ba"],
  ];
  const idsOf = ({ lectures }: CourseDraft) =>
    lectures[0]?.attachments.map(({ attachmentId }) => attachmentId).join("");
  let present = draft;
  for (const [edit, expected] of steps) {
    const next = applyEdit(present, edit);
    expect(idsOf(next)).toBe(expected);
    expect(inverseOf(present, edit).reduce(applyEdit, next)).toEqual(present);
    present = next;
  }
});

test("a trailer is chosen instead of an upload that was awaited, and both are back when the step is taken back", () => {
  const video = (mediaAssetId: string): DraftVideo => ({
    mediaAssetId,
    status: "UPLOADING",
    step: null,
    percent: 0,
    errorCode: null,
    fileName: null,
    mediaId: null,
    durationMs: null,
    hasCaptions: false,
  });
  const ready: DraftVideo = { ...video("ready"), status: "READY", mediaId: "media" };
  const awaiting = applyEdit(draft, { kind: "setTrailerUpload", input: { courseId, mediaAssetId: "sent" } });
  expect(awaiting).toEqual({ ...draft, trailerUpload: video("sent") });
  const changes = { trailer: { from: null, to: "media" } };
  const choice: DraftEdit = { kind: "savePage", input: { courseId, changes }, shown: ready };
  const chosen = applyEdit(awaiting, choice);
  expect(chosen).toEqual({ ...draft, page: { ...draft.page, trailer: "media" }, trailerVideo: ready });
  expect(inverseOf(awaiting, choice).reduce(applyEdit, chosen)).toEqual(awaiting);
  const removal: DraftEdit = {
    kind: "savePage",
    input: { courseId, changes: { trailer: { from: "media", to: null } } },
    shown: null,
  };
  expect(inverseOf(chosen, removal).reduce(applyEdit, applyEdit(chosen, removal))).toEqual(chosen);
});
