import type { z } from "zod";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import type { DraftEdit as FolderEdit } from "../../../shared/course/folder/edits.ts";
import type {
  attachmentPlacement,
  attachmentRemoval,
  CourseDraft,
  DraftLecture,
  DraftVideo,
  lectureChangeInput,
  lectureCopies,
  lectureMove,
  lectureRemoval,
  lectureVideo,
  newLectures,
  newSections,
  pageChangeInput,
  sectionChangeInput,
  sectionMove,
  sectionRemoval,
  trailerUpload,
} from "../../../shared/course/draft.ts";

/** The inputs of the procedures that edit a draft. */
type Inputs = {
  saveSection: z.output<typeof sectionChangeInput>;
  saveLecture: z.output<typeof lectureChangeInput>;
  addSections: z.output<typeof newSections>;
  moveSection: z.output<typeof sectionMove>;
  removeSection: z.output<typeof sectionRemoval>;
  addLectures: z.output<typeof newLectures>;
  moveLectures: z.output<typeof lectureMove>;
  removeLectures: z.output<typeof lectureRemoval>;
  setVideo: z.output<typeof lectureVideo>;
  removeAttachments: z.output<typeof attachmentRemoval>;
  setTrailerUpload: z.output<typeof trailerUpload>;
};

/** One change of a draft, as it is sent: shown at once, kept until the server has it, and undone by other ones. */
export type DraftEdit =
  | { [Kind in keyof Inputs]: { kind: Kind; input: Inputs[Kind] } }[keyof Inputs]
  /** `shown`: lectures, attachments or the trailer of the input, which the draft may not have yet. */
  | { kind: "savePage"; input: z.output<typeof pageChangeInput>; shown?: DraftVideo | null }
  | { kind: "copyLectures"; input: z.output<typeof lectureCopies>; shown: DraftLecture[] }
  | { kind: "placeAttachments"; input: z.output<typeof attachmentPlacement>; shown: Attachment[] }
  /** Several edits in one call, all of them or none. `shown`: attachments that they place. */
  | { kind: "applyEdits"; input: { courseId: string; isNew: boolean; edits: FolderEdit[] }; shown: Attachment[] };

/** An edit of a call of several. */
const partOf = ({ action: kind, input }: FolderEdit, shown: readonly Attachment[]): DraftEdit => {
  if (kind !== "placeAttachments") return { kind, input } as DraftEdit;
  const placed = input.attachmentIds.flatMap((id) => shown.find(({ attachmentId }) => attachmentId === id) ?? []);
  return { kind, input, shown: placed };
};

/** Several edits as one: those that take such a call back are of the same kinds. */
const together = (courseId: string, edits: readonly DraftEdit[], shown: Attachment[]): DraftEdit => ({
  kind: "applyEdits",
  input: { courseId, isNew: false, edits: edits.map(({ kind, input }) => ({ action: kind, input }) as FolderEdit) },
  shown,
});

/** The draft after an edit, as the server will have it. */
export function applyEdit(draft: CourseDraft, edit: DraftEdit): CourseDraft {
  const { sections, lectures } = draft;
  switch (edit.kind) {
    case "savePage":
      return {
        ...draft,
        page: { ...draft.page, ...newValues(edit.input.changes) },
        ...(edit.input.changes.trailer && { trailerVideo: edit.shown ?? null, trailerUpload: null }),
      };
    case "saveSection": {
      const { sectionId, changes } = edit.input;
      return {
        ...draft,
        sections: sections.map((one) => (one.sectionId === sectionId ? { ...one, ...newValues(changes) } : one)),
      };
    }
    case "saveLecture": {
      const { lectureId, changes } = edit.input;
      return changeLectures(draft, [lectureId], newValues(changes));
    }
    case "addSections": {
      const added = edit.input.sections.filter(({ sectionId }) => !sections.some((one) => one.sectionId === sectionId));
      return inOrder({ ...draft, sections: placeBehind(sections, added, sectionAt(sections, edit.input.after)) });
    }
    case "moveSection": {
      const moved = sections.filter(({ sectionId }) => sectionId === edit.input.sectionId);
      const rest = sections.filter(({ sectionId }) => sectionId !== edit.input.sectionId);
      return inOrder({ ...draft, sections: placeBehind(rest, moved, sectionAt(rest, edit.input.after)) });
    }
    case "removeSection":
      return withoutSection(draft, edit.input.sectionId);
    case "addLectures": {
      const { sectionId, after } = edit.input;
      const added = edit.input.lectures
        .filter(({ lectureId }) => !lectures.some((one) => one.lectureId === lectureId))
        .map((lecture): DraftLecture => ({ ...newLecture, ...lecture, sectionId }));
      return inOrder({ ...draft, lectures: placeBehind(lectures, added, lectureAt(lectures, sectionId, after)) });
    }
    case "copyLectures": {
      const { sectionId, after } = edit.input;
      const added = edit.shown
        .filter(({ lectureId }) => !lectures.some((one) => one.lectureId === lectureId))
        .map((lecture) => ({ ...lecture, sectionId }));
      return inOrder({ ...draft, lectures: placeBehind(lectures, added, lectureAt(lectures, sectionId, after)) });
    }
    case "moveLectures": {
      const { lectureIds, sectionId, after } = edit.input;
      const moved = lectureIds.flatMap((id) => lectures.filter(({ lectureId }) => lectureId === id));
      const rest = lectures.filter(({ lectureId }) => !lectureIds.includes(lectureId));
      const placed = moved.map((lecture) => ({ ...lecture, sectionId }));
      return inOrder({ ...draft, lectures: placeBehind(rest, placed, lectureAt(rest, sectionId, after)) });
    }
    case "removeLectures":
      return changeLectures(draft, edit.input.lectureIds, { isRemoved: edit.input.isRemoved });
    case "setVideo": {
      const { lectureId, mediaAssetId } = edit.input;
      return changeLectures(draft, [lectureId], {
        video: mediaAssetId === null ? null : { ...newVideo, mediaAssetId },
      });
    }
    case "setTrailerUpload": {
      const { mediaAssetId } = edit.input;
      return { ...draft, trailerUpload: mediaAssetId === null ? null : { ...newVideo, mediaAssetId } };
    }
    case "placeAttachments": {
      const { lectureId, attachmentIds, after } = edit.input;
      const rest = attachmentsOf(draft, lectureId).filter((one) => !attachmentIds.includes(one.attachmentId));
      const index = after === null ? 0 : rest.findIndex(({ attachmentId }) => attachmentId === after) + 1;
      return changeLectures(draft, [lectureId], { attachments: placeBehind(rest, edit.shown, index) });
    }
    case "removeAttachments": {
      const { lectureId, attachmentIds } = edit.input;
      const attachments = attachmentsOf(draft, lectureId).filter((one) => !attachmentIds.includes(one.attachmentId));
      return changeLectures(draft, [lectureId], { attachments });
    }
    case "applyEdits":
      return edit.input.edits.map((part) => partOf(part, edit.shown)).reduce(applyEdit, draft);
  }
}

const newVideo = {
  status: "UPLOADING",
  step: null,
  percent: 0,
  errorCode: null,
  fileName: null,
  mediaId: null,
  durationMs: null,
  hasCaptions: false,
} as const;
const newLecture = {
  summary: "",
  script: "",
  isPreview: false,
  price: null,
  isRemoved: false,
  isPublished: false,
  video: null,
  replacedMediaId: null,
  attachments: [],
};

const attachmentsOf = ({ lectures }: CourseDraft, lectureId: string): readonly Attachment[] =>
  lectures.find((one) => one.lectureId === lectureId)?.attachments ?? [];

/** The edits that take an edit back, in their order. */
export function inverseOf(draft: CourseDraft, edit: DraftEdit): DraftEdit[] {
  const { courseId, sections, lectures } = draft;
  switch (edit.kind) {
    case "savePage":
    case "saveSection":
    case "saveLecture": {
      const changes = Object.fromEntries(
        Object.entries(edit.input.changes).map(([field, { from, to }]) => [field, { from: to, to: from }]),
      );
      const back = { ...edit, input: { ...edit.input, changes } } as DraftEdit;
      if (!("trailer" in changes)) return [back];
      const awaited = draft.trailerUpload?.mediaAssetId ?? null;
      return [
        { ...back, shown: draft.trailerVideo } as DraftEdit,
        ...(awaited === null
          ? []
          : [{ kind: "setTrailerUpload", input: { courseId, mediaAssetId: awaited } } as const]),
      ];
    }
    case "addSections":
      return edit.input.sections.map(({ sectionId }) => ({ kind: "removeSection", input: { courseId, sectionId } }));
    case "moveSection": {
      const { sectionId } = edit.input;
      return [{ kind: "moveSection", input: { courseId, sectionId, after: sectionBefore(draft, sectionId) } }];
    }
    case "removeSection": {
      const section = sections.find(({ sectionId }) => sectionId === edit.input.sectionId);
      if (!section) return [];
      const own = lectures.filter(({ sectionId }) => sectionId === section.sectionId);
      const back = { courseId, sectionId: section.sectionId, after: null };
      return [
        {
          kind: "addSections",
          input: { courseId, after: sectionBefore(draft, section.sectionId), sections: [section] },
        },
        ...(own.length > 0
          ? [{ kind: "moveLectures", input: { ...back, lectureIds: own.map(({ lectureId }) => lectureId) } } as const]
          : []),
      ];
    }
    case "addLectures":
    case "copyLectures": {
      const lectureIds = edit.input.lectures.map(({ lectureId }) => lectureId);
      return [{ kind: "removeLectures", input: { courseId, lectureIds, isRemoved: true } }];
    }
    case "moveLectures": {
      const moved = lectures.filter(({ lectureId }) => edit.input.lectureIds.includes(lectureId));
      // The first one first: each finds the one before it in its place.
      return moved.map(({ lectureId, sectionId }) => ({
        kind: "moveLectures",
        input: { courseId, lectureIds: [lectureId], sectionId, after: lectureBefore(draft, lectureId) },
      }));
    }
    case "removeLectures":
      return [{ kind: "removeLectures", input: { ...edit.input, isRemoved: !edit.input.isRemoved } }];
    case "setVideo": {
      const { lectureId } = edit.input;
      const before = lectures.find((one) => one.lectureId === lectureId)?.video?.mediaAssetId ?? null;
      return [{ kind: "setVideo", input: { lectureId, mediaAssetId: before } }];
    }
    case "setTrailerUpload":
      return [
        { kind: "setTrailerUpload", input: { courseId, mediaAssetId: draft.trailerUpload?.mediaAssetId ?? null } },
      ];
    case "placeAttachments": {
      const { lectureId, attachmentIds } = edit.input;
      const present = attachmentsOf(draft, lectureId);
      const added = attachmentIds.filter((id) => !present.some(({ attachmentId }) => attachmentId === id));
      return [
        ...(added.length > 0
          ? [{ kind: "removeAttachments", input: { lectureId, attachmentIds: added } } as const]
          : []),
        ...placesOf(lectureId, present, attachmentIds),
      ];
    }
    case "removeAttachments": {
      const { lectureId, attachmentIds } = edit.input;
      return placesOf(lectureId, attachmentsOf(draft, lectureId), attachmentIds);
    }
    case "applyEdits": {
      let before = draft;
      const inverse: DraftEdit[] = [];
      for (const part of edit.input.edits.map((one) => partOf(one, edit.shown))) {
        inverse.unshift(...inverseOf(before, part));
        before = applyEdit(before, part);
      }
      const shown = [...edit.shown, ...lectures.flatMap(({ attachments }) => attachments)];
      return inverse.length === 0 ? [] : [together(courseId, inverse, shown)];
    }
  }
}

/** The own values of an edit, made from those of the other window; null: there is no choice between several edits. */
export function seenFrom({ edit, current }: { edit: DraftEdit; current: Record<string, unknown> }): DraftEdit | null {
  if (edit.kind === "applyEdits") return null;
  if (!("changes" in edit.input)) return edit;
  const changes = Object.fromEntries(
    Object.entries(edit.input.changes).map(([field, change]) => [
      field,
      field in current ? { ...change, from: current[field] } : change,
    ]),
  );
  return { ...edit, input: { ...edit.input, changes } } as DraftEdit;
}

/** Puts attachments back where they are: the first one first, so that each finds the one before it in its place. */
const placesOf = (lectureId: string, present: readonly Attachment[], ids: readonly string[]): DraftEdit[] =>
  present.flatMap((shown, index) =>
    ids.includes(shown.attachmentId)
      ? {
          kind: "placeAttachments",
          input: { lectureId, attachmentIds: [shown.attachmentId], after: present[index - 1]?.attachmentId ?? null },
          shown: [shown],
        }
      : [],
  );

const newValues = (changes: Record<string, { to: unknown } | undefined>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).flatMap(([field, change]) => (change ? [[field, change.to]] : [])));

const changeLectures = (
  draft: CourseDraft,
  lectureIds: readonly string[],
  values: Partial<DraftLecture>,
): CourseDraft => ({
  ...draft,
  lectures: draft.lectures.map((one) => (lectureIds.includes(one.lectureId) ? { ...one, ...values } : one)),
});

function withoutSection(draft: CourseDraft, removed: string): CourseDraft {
  const index = draft.sections.findIndex(({ sectionId }) => sectionId === removed);
  const heir = draft.sections[index - 1] ?? draft.sections[index + 1];
  if (index < 0 || !heir) return draft;
  const lectures = draft.lectures.map((one) =>
    one.sectionId === removed ? { ...one, sectionId: heir.sectionId } : one,
  );
  return inOrder({ ...draft, sections: draft.sections.filter(({ sectionId }) => sectionId !== removed), lectures });
}

type Sections = CourseDraft["sections"];
type Lectures = CourseDraft["lectures"];

const placeBehind = <Item>(items: readonly Item[], added: readonly Item[], index: number): Item[] =>
  items.toSpliced(index, 0, ...added);

const sectionAt = (sections: Sections, after: string | null): number =>
  after === null ? 0 : sections.findIndex(({ sectionId }) => sectionId === after) + 1;

/** First in its section, which may be empty. */
function lectureAt(lectures: Lectures, sectionId: string, after: string | null): number {
  if (after !== null) return lectures.findIndex(({ lectureId }) => lectureId === after) + 1;
  const first = lectures.findIndex((one) => one.sectionId === sectionId);
  return first < 0 ? lectures.length : first;
}

/** Lectures by their sections, as the server gives them. */
function inOrder(draft: CourseDraft): CourseDraft {
  const places = new Map(draft.sections.map(({ sectionId }, index) => [sectionId, index]));
  const placeOf = ({ sectionId }: DraftLecture) => places.get(sectionId) ?? places.size;
  return { ...draft, lectures: draft.lectures.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

export function sectionBefore({ sections }: CourseDraft, sectionId: string): string | null {
  return sections[sections.findIndex((one) => one.sectionId === sectionId) - 1]?.sectionId ?? null;
}

export function lectureBefore({ lectures }: CourseDraft, lectureId: string): string | null {
  const index = lectures.findIndex((one) => one.lectureId === lectureId);
  const [before, own] = [lectures[index - 1], lectures[index]];
  return before && own && before.sectionId === own.sectionId ? before.lectureId : null;
}
