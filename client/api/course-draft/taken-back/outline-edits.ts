import type { CourseDraft, PublishedVersion } from "../../../../shared/course/draft.ts";
import {
  changesBetween,
  type ComparedContent,
  contentOf,
  type CourseChange,
  formerSections,
} from "../../../../shared/course/version-changes.ts";
import { applyEdit, type DraftEdit } from "../edits.ts";
import { type ChangeOf, type Compared, fieldEdits, formerOf, lectureOf, written } from "./field-edits.ts";

type OutlineChange = ChangeOf<
  | "LECTURE_ADDED"
  | "LECTURE_REMOVED"
  | "LECTURE_MOVED"
  | "SECTION_ADDED"
  | "SECTION_REMOVED"
  | "SECTION_RENAMED"
  | "SECTION_MOVED"
>;

export type Comparison = Compared & {
  /** Lectures and sections whose place is another one. */
  moved: ReadonlySet<string>;
  /** The sections of the draft by the places that they have in the version. */
  sections: ReadonlyMap<number, string>;
  /** Keys of the differences of the order. */
  differences: ReadonlySet<string>;
};

/** The facts that are the same for all differences of a draft from a version. */
export function comparisonOf(compared: Compared): Comparison {
  const changes = orderChanges(compared.version, compared.draft);
  const moved = changes.flatMap((change) => {
    if (change.kind === "LECTURE_MOVED") return change.lectureId;
    return change.kind === "SECTION_MOVED" ? (change.sectionId ?? []) : [];
  });
  return {
    ...compared,
    moved: new Set(moved),
    sections: sectionsNow(compared),
    differences: new Set(changes.map(keyOf)),
  };
}

/** Null: it cannot be taken back alone. */
export function outlineTakenBack(change: OutlineChange, compared: Comparison): DraftEdit[] | null {
  const edits = outlineEdits(change, compared);
  return edits && isAlone(change, edits, compared) ? edits : null;
}

function outlineEdits(change: OutlineChange, compared: Comparison): DraftEdit[] | null {
  const { draft, version } = compared;
  const { courseId } = draft;
  switch (change.kind) {
    case "LECTURE_ADDED":
      return [{ kind: "removeLectures", input: { courseId, lectureIds: [change.lectureId], isRemoved: true } }];
    case "LECTURE_MOVED":
      return placeEdits([change.lectureId], compared);
    case "LECTURE_REMOVED":
      return returnEdits(change, compared);
    case "SECTION_ADDED": {
      const { sectionId } = change;
      const own = draft.lectures.filter((one) => one.sectionId === sectionId && !one.isRemoved);
      const former = version.sections.flatMap(({ lectures }) => lectures.map(({ lectureId }) => lectureId));
      const back = former.filter((id) => own.some(({ lectureId }) => lectureId === id));
      const places = placeEdits(back, compared);
      return places && sectionId ? [...places, { kind: "removeSection", input: { courseId, sectionId } }] : null;
    }
    case "SECTION_REMOVED": {
      const section = version.sections[change.formerNumber - 1];
      if (!section) return null;
      const sectionId = crypto.randomUUID();
      const after = sectionBefore(change.formerNumber - 1, compared);
      const kept = section.lectures.filter(({ lectureId }) => lectureOf(draft, lectureId)?.isRemoved === false);
      const lectureIds = kept.map(({ lectureId }) => lectureId);
      return [
        { kind: "addSections", input: { courseId, after, sections: [{ sectionId, title: section.title }] } },
        { kind: "moveLectures", input: { courseId, lectureIds, sectionId, after: null } },
      ];
    }
    case "SECTION_RENAMED": {
      const { sectionId, formerNumber } = change;
      const from = draft.sections.find((section) => section.sectionId === sectionId)?.title;
      const to = version.sections[formerNumber - 1]?.title;
      if (sectionId === undefined || from === undefined || to === undefined) return null;
      return [{ kind: "saveSection", input: { sectionId, changes: { title: { from, to } } } }];
    }
    case "SECTION_MOVED": {
      const { sectionId, formerNumber } = change;
      if (sectionId === undefined) return null;
      return [
        {
          kind: "moveSection",
          input: { courseId, sectionId, after: sectionBefore(formerNumber - 1, compared) },
        },
      ];
    }
  }
}

/** A removed lecture is back as it was published. */
function returnEdits({ lectureId }: ChangeOf<"LECTURE_REMOVED">, compared: Comparison): DraftEdit[] | null {
  const { draft, version } = compared;
  const [present, former] = [lectureOf(draft, lectureId), formerOf(version, lectureId)];
  if (!present || !former || present.video?.mediaId !== former.mediaId) return null;
  const files = present.attachments.map(({ attachmentId }) => attachmentId);
  if (files.join() !== (former.attachmentIds ?? []).join()) return null;
  const places = placeEdits([lectureId], compared);
  return (
    places && [
      ...fieldEdits(present, former, written),
      ...places,
      { kind: "removeLectures", input: { courseId: draft.courseId, lectureIds: [lectureId], isRemoved: false } },
    ]
  );
}

/** Lectures go behind those that stand before them in the version, in the order of the version. */
function placeEdits(lectureIds: readonly string[], compared: Comparison): DraftEdit[] | null {
  const { draft, version, moved, sections } = compared;
  const edits = lectureIds.map((lectureId): DraftEdit | null => {
    const index = version.sections.findIndex(({ lectures }) => lectures.some((one) => one.lectureId === lectureId));
    const ids = version.sections[index]?.lectures.map((one) => one.lectureId) ?? [];
    const sectionId = sections.get(index);
    if (sectionId === undefined) return null;
    const stays = (id: string): boolean => {
      const other = lectureOf(draft, id);
      return other?.isRemoved === false && other.sectionId === sectionId && !moved.has(id);
    };
    const after = ids.slice(0, ids.indexOf(lectureId)).findLast((id) => stays(id) || lectureIds.includes(id)) ?? null;
    return { kind: "moveLectures", input: { courseId: draft.courseId, lectureIds: [lectureId], sectionId, after } };
  });
  const possible = edits.filter((one) => one !== null);
  return possible.length < edits.length ? null : possible;
}

/** The section behind which one of the version stood, and which stands where it stood. */
function sectionBefore(index: number, { moved, sections }: Comparison): string | null {
  for (let before = index - 1; before >= 0; before -= 1) {
    const sectionId = sections.get(before);
    if (sectionId !== undefined && !moved.has(sectionId)) return sectionId;
  }
  return null;
}

function sectionsNow({ draft, version }: Compared): Map<number, string> {
  const content = contentOf(draft);
  const former = formerSections(version, content);
  return new Map(
    content.sections.flatMap(({ sectionId }, index) => {
      const was = former.get(index);
      return was === undefined || sectionId === undefined ? [] : [[was, sectionId] as const];
    }),
  );
}

/** The order alone: without the fields of lectures, and without the page. */
const orderOf = ({ sections }: ComparedContent, page: ComparedContent["page"]): ComparedContent => ({
  page,
  sections: sections.map((section) => ({
    ...section,
    lectures: section.lectures.map(({ lectureId }) => ({
      lectureId,
      title: "",
      summary: "",
      isPreview: false,
      price: null,
      mediaId: null,
    })),
  })),
});
const orderChanges = (version: PublishedVersion, draft: CourseDraft): CourseChange[] =>
  changesBetween(orderOf(version, version.page), orderOf(contentOf(draft), version.page));

/** The same difference after other ones are gone, when numbers are others. */
function keyOf(change: CourseChange): string {
  if ("lectureId" in change) return `${change.kind} ${change.lectureId}`;
  if (change.kind === "SECTION_REMOVED") return `${change.kind} ${change.formerNumber}`;
  return "sectionId" in change ? `${change.kind} ${change.sectionId}` : change.kind;
}

/** Whether edits take a difference of the order back, and no other one comes of it. */
function isAlone(
  change: CourseChange,
  edits: readonly DraftEdit[],
  { draft, version, differences }: Comparison,
): boolean {
  const after = orderChanges(version, edits.reduce(applyEdit, draft)).map(keyOf);
  return !after.includes(keyOf(change)) && after.every((key) => differences.has(key));
}
