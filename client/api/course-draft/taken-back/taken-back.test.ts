import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attachment } from "../../../../shared/attachment/schema.ts";
import type { CourseDraft, DraftLecture, DraftVideo, PublishedVersion } from "../../../../shared/course/draft.ts";
import { changesBetween, contentOf, type CourseChange } from "../../../../shared/course/version-changes.ts";
import type { MediaAsset } from "../../../../shared/media/asset.ts";
import { emptyPage, testDraft, testDraftLecture } from "../../../test/course-draft.ts";
import { applyEdit, type DraftEdit, inverseOf } from "../edits.ts";
import { comparisonOf } from "./outline-edits.ts";
import { takenBack } from "./taken-back.ts";

const courseId = "c";
const file = (attachmentId: string): Attachment => ({ attachmentId, fileName: attachmentId, type: "PDF", bytes: 1 });
const video = (mediaAssetId: string | null, mediaId: string): DraftVideo => ({
  mediaAssetId,
  status: "READY",
  step: null,
  percent: 100,
  errorCode: null,
  fileName: null,
  mediaId,
  durationMs: 1,
  hasCaptions: false,
});
const lecture = (lectureId: string, sectionId: string, rest: Partial<DraftLecture> = {}): DraftLecture =>
  testDraftLecture({ lectureId, sectionId, isPublished: true, video: video(null, `video of ${lectureId}`), ...rest });
const ids = { A: ["1", "2", "3"], B: ["4", "5"], C: ["6", "7"] };
const published = testDraft(
  Object.entries(ids).flatMap(([sectionId, lectures]) => lectures.map((id) => lecture(id, sectionId))),
  { courseId, page: { ...emptyPage, price: 30_000, tags: ["빵"] } },
);

/** A draft as it was published. */
function versionOf(draft: CourseDraft, attachments: Attachment[] = []): PublishedVersion {
  const { page, sections } = contentOf(draft);
  return {
    page,
    sections: sections.map(({ title, lectures }) => ({
      title,
      lectures: lectures.map((one) => ({ ...one, mediaId: one.mediaId ?? "" })),
    })),
    attachments,
  };
}
const edited = (edits: readonly DraftEdit[], from = published) => edits.reduce(applyEdit, from);
const changesOf = (version: PublishedVersion, draft: CourseDraft) => changesBetween(version, contentOf(draft));
/** A difference without the numbers of its lecture, which follow other ones. */
const nameOf = (change: CourseChange): string => {
  const { kind } = change;
  const item = "lectureId" in change ? change.lectureId : "sectionId" in change ? change.sectionId : "";
  return [
    kind,
    item,
    "field" in change ? change.field : "",
    kind === "SECTION_REMOVED" ? change.formerNumber : "",
  ].join(" ");
};
/** Takes a difference back, the only one of the kind. */
function taken(kind: CourseChange["kind"], draft: CourseDraft, rest: Partial<Parameters<typeof comparisonOf>[0]> = {}) {
  const version = rest.version ?? versionOf(published);
  const [change] = changesOf(version, draft).filter((one) => one.kind === kind);
  if (!change) throw new Error(`no ${kind}`);
  const edits = takenBack(change, comparisonOf({ assets: [], ...rest, version, draft }));
  return edits && edited(edits, draft);
}

const section = fc.constantFrom("A", "B", "C");
const lectureIds = fc.uniqueArray(fc.constantFrom(...Object.values(ids).flat()), { minLength: 1, maxLength: 3 });
/** Edits of any draft that began with `published`; `next` makes ids. */
const outlineEdit = fc.oneof(
  section.map((sectionId): DraftEdit => ({ kind: "removeSection", input: { courseId, sectionId } })),
  fc.tuple(section, fc.constantFrom(null, "A", "B", "C")).map(([sectionId, after]): DraftEdit => ({
    kind: "moveSection",
    input: { courseId, sectionId, after: after === sectionId ? null : after },
  })),
  fc.tuple(section, fc.string({ maxLength: 2 })).map(([sectionId, to]): DraftEdit => ({
    kind: "saveSection",
    input: { sectionId, changes: { title: { from: sectionId, to } } },
  })),
  fc.tuple(fc.constantFrom("X", "Y"), fc.constantFrom(null, "A", "B")).map(([sectionId, after]): DraftEdit => ({
    kind: "addSections",
    input: { courseId, after, sections: [{ sectionId, title: sectionId }] },
  })),
  fc.tuple(lectureIds, fc.constantFrom("A", "B", "C", "X")).map(([moved, sectionId]): DraftEdit => ({
    kind: "moveLectures",
    input: { courseId, lectureIds: moved, sectionId, after: null },
  })),
  fc.tuple(fc.constantFrom("8", "9"), fc.constantFrom("A", "B", "C", "X")).map(([lectureId, sectionId]): DraftEdit => ({
    kind: "addLectures",
    input: { courseId, sectionId, after: null, lectures: [{ lectureId, title: lectureId }] },
  })),
  lectureIds.map((removed): DraftEdit => ({
    kind: "removeLectures",
    input: { courseId, lectureIds: removed, isRemoved: true },
  })),
  fc.tuple(fc.constantFrom("1", "4", "6"), fc.string({ maxLength: 3 })).map(([lectureId, to]): DraftEdit => ({
    kind: "saveLecture",
    input: { lectureId, changes: { title: { from: lectureId, to } } },
  })),
);
/** Whether the draft has the section that an edit names. */
const isPossible = ({ sections }: CourseDraft, { input }: DraftEdit): boolean =>
  ["sectionId", "after"].every((name) => {
    const id: unknown = Object.entries(input).find(([key]) => key === name)?.[1];
    return typeof id !== "string" || sections.some(({ sectionId }) => sectionId === id);
  });

test("a difference that is taken back is gone, no other one comes of it, and the step can be undone", () => {
  const version = versionOf(published);
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.array(outlineEdit, { minLength: 1, maxLength: 6 }), (edits) => {
      const draft = edits.reduce((now, edit) => (isPossible(now, edit) ? applyEdit(now, edit) : now), published);
      const before = changesOf(version, draft);
      for (const change of before) {
        const back = takenBack(change, comparisonOf({ draft, version, assets: [] }));
        if (!back) continue;
        kinds.add(change.kind);
        const inverse: DraftEdit[] = [];
        const after = back.reduce((now, edit) => {
          inverse.unshift(...inverseOf(now, edit));
          return applyEdit(now, edit);
        }, draft);
        const left = changesOf(version, after).map(nameOf);
        expect(left).not.toContain(nameOf(change));
        expect(before.map(nameOf)).toEqual(expect.arrayContaining(left));
        expect(edited(inverse, after).sections).toEqual(draft.sections);
        expect(changesOf(version, edited(inverse, after)).map(nameOf)).toEqual(before.map(nameOf));
      }
    }),
    { numRuns: 500 },
  );
  expect([...kinds].toSorted()).toEqual([
    "LECTURE_ADDED",
    "LECTURE_MOVED",
    "LECTURE_REMOVED",
    "LECTURE_TEXT",
    "SECTION_ADDED",
    "SECTION_MOVED",
    "SECTION_REMOVED",
    "SECTION_RENAMED",
  ]);
});

test("a lecture is back in its place, with the fields that it was published with", () => {
  const draft = edited([
    { kind: "saveLecture", input: { lectureId: "2", changes: { title: { from: "2", to: "둘" } } } },
    { kind: "moveLectures", input: { courseId, lectureIds: ["2"], sectionId: "C", after: "7" } },
    { kind: "removeLectures", input: { courseId, lectureIds: ["2"], isRemoved: true } },
  ]);
  expect(taken("LECTURE_REMOVED", draft)).toEqual(published);
  const other = edited([], {
    ...draft,
    lectures: draft.lectures.map((one) => (one.lectureId === "2" ? { ...one, video: null } : one)),
  });
  expect(taken("LECTURE_REMOVED", other)).toBeNull();
  const gone = { ...draft, lectures: draft.lectures.filter(({ lectureId }) => lectureId !== "2") };
  expect(taken("LECTURE_REMOVED", gone)).toBeNull();
});

test("a section that was merged into another comes back with its lectures; one lecture of it has no place to go back to", () => {
  const draft = edited([{ kind: "removeSection", input: { courseId, sectionId: "B" } }]);
  expect(taken("LECTURE_MOVED", draft)).toBeNull();
  const back = taken("SECTION_REMOVED", draft);
  expect(back && changesOf(versionOf(published), back)).toEqual([]);
});

test("a section that was split is one again", () => {
  const draft = edited([
    { kind: "addSections", input: { courseId, after: "A", sections: [{ sectionId: "X", title: "새 섹션" }] } },
    { kind: "moveLectures", input: { courseId, lectureIds: ["3"], sectionId: "X", after: null } },
  ]);
  expect(taken("SECTION_ADDED", draft)).toEqual(published);
});

test("the last section keeps its lectures", () => {
  const one = { ...published, sections: published.sections.slice(0, 1), lectures: published.lectures.slice(0, 1) };
  const version = { ...versionOf(one), sections: [{ title: "다른 섹션", lectures: [] }] };
  expect(taken("SECTION_ADDED", one, { version })).toBeNull();
});

const savePage = (changes: object): DraftEdit => ({ kind: "savePage", input: { courseId, changes } });

test("a field of the page gets its former value, and a sale that was none takes its period along", () => {
  const sale = {
    salePrice: { from: null, to: 20_000 },
    saleStartsAt: { from: null, to: "2099-01-01T00:00:00.000Z" },
    tags: { from: ["빵"], to: [] },
  };
  const draft = edited([savePage(sale)]);
  const version = versionOf(published);
  const changes = changesOf(version, draft);
  const edits = changes.map((change) => takenBack(change, comparisonOf({ draft, version, assets: [] })));
  expect(edits).toEqual([
    [savePage({ tags: { from: [], to: ["빵"] } })],
    [
      savePage({
        salePrice: { from: 20_000, to: null },
        saleStartsAt: { from: "2099-01-01T00:00:00.000Z", to: null },
        saleEndsAt: { from: null, to: null },
      }),
    ],
    [savePage({ saleStartsAt: { from: "2099-01-01T00:00:00.000Z", to: null } })],
  ]);
  // Without its price a sale has no period that could come back.
  const opposite = edited([savePage({ tags: { from: ["빵"], to: [] } })]);
  const [, , period] = changesOf(versionOf(draft), published);
  expect(period).toMatchObject({ field: "saleStartsAt" });
  expect(
    period && takenBack(period, comparisonOf({ draft: opposite, version: versionOf(draft), assets: [] })),
  ).toBeNull();
});

test.each([
  ["start and end", { saleStartsAt: "2098-11-01T00:00:00.000Z", saleEndsAt: "2098-11-30T14:59:59.999Z" }],
  ["end", { saleStartsAt: null, saleEndsAt: "2098-11-30T14:59:59.999Z" }],
  ["endlessness", { saleStartsAt: null, saleEndsAt: null }],
])("a sale comes back onto a page without one with its %s, in the same step", (_, period) => {
  const onSale = { ...published, page: { ...published.page, salePrice: 20_000, ...period } };
  const version = versionOf(onSale);
  const backOf = (draft: CourseDraft) => {
    const change = changesOf(version, draft).find((one) => "field" in one && one.field === "salePrice");
    return change && takenBack(change, comparisonOf({ draft, version, assets: [] }));
  };
  const back = backOf(published);
  expect(back).toHaveLength(1);
  expect(back && edited(back)).toEqual(onSale);
  // A sale at another price keeps its own period.
  const page = { ...onSale.page, salePrice: 10_000, saleEndsAt: "2099-12-31T14:59:59.999Z" };
  expect(backOf({ ...published, page })).toEqual([savePage({ salePrice: { from: 10_000, to: 20_000 } })]);
});

test("the trailer is another one or none again, as long as its video is known", () => {
  const trailer = (mediaId: string | null) => ({ ...published, page: { ...published.page, trailer: mediaId } });
  const version = versionOf(trailer("old"));
  expect(taken("VALUE", trailer("new"), { version })).toBeNull();
  const asset = { mediaAssetId: "a", mediaId: "old", status: "READY", fileName: "소개.mp4" } as MediaAsset;
  const back = taken("VALUE", trailer("new"), { version, assets: [asset] });
  expect(back).toMatchObject({ page: { trailer: "old" }, trailerVideo: { mediaId: "old", fileName: "소개.mp4" } });
  const ofLecture = versionOf(trailer("video of 1"));
  expect(taken("VALUE", trailer(null), { version: ofLecture })?.trailerVideo).toEqual(video(null, "video of 1"));
  expect(taken("VALUE", trailer("new"), { version: versionOf(published) })).toMatchObject({
    page: { trailer: null },
    trailerVideo: null,
  });
});

test("a video comes back while its upload is there, and in place of one that can come back as well", () => {
  const withVideo = (mediaAssetId: string | null, mediaId: string): CourseDraft => ({
    ...published,
    lectures: published.lectures.map((one) =>
      one.lectureId === "1" ? { ...one, video: video(mediaAssetId, mediaId) } : one,
    ),
  });
  const asset = { mediaAssetId: "a", mediaId: "video of 1", status: "READY" } as MediaAsset;
  expect(taken("LECTURE_VIDEO", withVideo("b", "new"), { assets: [asset] })?.lectures[0]?.video?.mediaAssetId).toBe(
    "a",
  );
  expect(taken("LECTURE_VIDEO", withVideo("b", "new"))).toBeNull();
  expect(taken("LECTURE_VIDEO", withVideo(null, "new"), { assets: [asset] })).toBeNull();
});

test("attachments are those of the version again, in their order, as long as the version still has them", () => {
  const [a, b, c] = ["a", "b", "c"].map(file) as [Attachment, Attachment, Attachment];
  const withFiles = (attachments: Attachment[]): CourseDraft => ({
    ...published,
    lectures: published.lectures.map((one) => (one.lectureId === "1" ? { ...one, attachments } : one)),
  });
  const version = versionOf(withFiles([a, b]), [a, b]);
  expect(taken("LECTURE_FILES", withFiles([c, b]), { version })?.lectures[0]?.attachments).toEqual([a, b]);
  expect(taken("LECTURE_FILES", withFiles([c, b]), { version: { ...version, attachments: [] } })).toBeNull();
  expect(taken("LECTURE_FILES", withFiles([c]), { version: versionOf(published) })?.lectures[0]?.attachments).toEqual(
    [],
  );
});
