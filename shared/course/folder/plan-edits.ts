import { placed } from "../placed.ts";
import { type CourseDraft, type CoursePage, coursePageFields, type DraftLecture } from "../draft.ts";
import type { DraftEdit } from "./edits.ts";

type LectureFields = Pick<DraftLecture, "title" | "summary" | "script" | "isPreview" | "price">;

/** A lecture of a folder. Fields that the folder does not name stay as they are. */
export type FolderLecture = {
  lectureId: string;
  fields: Partial<LectureFields> & { title: string };
  /** Absent: it keeps those that it has. */
  attachmentIds?: string[];
  /** It is in the folder, and not in the course: readers do not see it, or no longer. */
  isRemoved: boolean;
};

/** A course as its folder has it, with values as a draft stores them. */
export type FolderOutline = {
  page: Partial<CoursePage>;
  sections: { title: string; lectures: FolderLecture[] }[];
};

type Planning = { outline: FolderOutline; draft: Pick<CourseDraft, "courseId" | "page" | "sections" | "lectures"> };

/**
 * The edits that make a draft what a folder has; none if it is that already. Lectures that the folder lacks are removed as
 * a teacher would remove them: learners keep them.
 * @param newId makes ids of sections: sections are recognized by their titles, then by their lectures
 */
export function planEdits({ outline, draft }: Planning, newId: () => string): DraftEdit[] {
  const { courseId } = draft;
  const sections = matchedSections({ outline, draft }, newId);
  return [
    ...pageEdits(courseId, draft.page, outline.page),
    ...sectionEdits({ outline, draft }, sections),
    ...sections.flatMap(({ sectionId }, index) =>
      lectureEdits(draft, sectionId, outline.sections[index]?.lectures ?? []),
    ),
    ...removalEdits({ outline, draft }),
    ...draft.sections
      .filter(({ sectionId }) => !sections.some((matched) => matched.sectionId === sectionId))
      .map(({ sectionId }) => ({ action: "removeSection", input: { courseId, sectionId } }) as const),
  ];
}

/** By field: the value that is there, and the one that it gets. */
function changesOf<Fields extends object>(present: Fields, given: Partial<Fields>, fields: readonly (keyof Fields)[]) {
  const changed = fields.filter(
    (field) => given[field] !== undefined && JSON.stringify(given[field]) !== JSON.stringify(present[field]),
  );
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map((field) => [field, { from: present[field], to: given[field] }]));
}

function pageEdits(courseId: string, present: CoursePage, given: Partial<CoursePage>): DraftEdit[] {
  const changes = changesOf(present, given, coursePageFields);
  return changes ? [{ action: "savePage", input: { courseId, changes } }] : [];
}

type Matched = { sectionId: string; title: string; isNew: boolean };

function matchedSections({ outline, draft }: Planning, newId: () => string): Matched[] {
  const left = [...draft.sections];
  const take = (matches: (sectionId: string, title: string) => boolean) => {
    const index = left.findIndex(({ sectionId, title }) => matches(sectionId, title));
    return index < 0 ? null : (left.splice(index, 1)[0] ?? null);
  };
  const byTitle = outline.sections.map(({ title }) => take((_, other) => other === title));
  return outline.sections.map(({ title, lectures }, index) => {
    const sectionsOf = new Set(
      draft.lectures
        .filter(({ lectureId }) => lectures.some((lecture) => lecture.lectureId === lectureId))
        .map(({ sectionId }) => sectionId),
    );
    const found = byTitle[index] ?? take((sectionId) => sectionsOf.has(sectionId));
    return { sectionId: found?.sectionId ?? newId(), title, isNew: !found };
  });
}

function sectionEdits({ draft }: Planning, sections: readonly Matched[]): DraftEdit[] {
  const { courseId } = draft;
  const edits: DraftEdit[] = [];
  let order = draft.sections.map(({ sectionId }) => sectionId);
  const added = sections.filter(({ isNew }) => isNew).map(({ sectionId, title }) => ({ sectionId, title }));
  if (added.length > 0) {
    edits.push({ action: "addSections", input: { courseId, after: order.at(-1) ?? null, sections: added } });
    order = [...order, ...added.map(({ sectionId }) => sectionId)];
  }
  for (const [index, { sectionId, title }] of sections.entries()) {
    const present = draft.sections.find((section) => section.sectionId === sectionId);
    if (present && present.title !== title)
      edits.push({
        action: "saveSection",
        input: { sectionId, changes: { title: { from: present.title, to: title } } },
      });
    if (order[index] === sectionId) continue;
    const after = sections[index - 1]?.sectionId ?? null;
    edits.push({ action: "moveSection", input: { courseId, sectionId, after } });
    order = placed(order, [sectionId], after) ?? order;
  }
  return edits;
}

const emptyFields: LectureFields = { title: "", summary: "", script: "", isPreview: false, price: null };
const lectureFields = Object.keys(emptyFields) as (keyof LectureFields)[];

function lectureEdits(
  { courseId, lectures }: Planning["draft"],
  sectionId: string,
  given: readonly FolderLecture[],
): DraftEdit[] {
  const edits: DraftEdit[] = [];
  const present = new Map(lectures.map((lecture) => [lecture.lectureId, lecture]));
  const added = given.filter(({ lectureId }) => !present.has(lectureId));
  const ofSection = lectures.filter((lecture) => lecture.sectionId === sectionId).map(({ lectureId }) => lectureId);
  if (added.length > 0)
    edits.push({
      action: "addLectures",
      input: {
        courseId,
        sectionId,
        after: ofSection.at(-1) ?? null,
        lectures: added.map(({ lectureId, fields }) => ({ lectureId, title: fields.title })),
      },
    });
  const lectureIds = given.map(({ lectureId }) => lectureId);
  const order = [...ofSection, ...added.map(({ lectureId }) => lectureId)].filter((id) => lectureIds.includes(id));
  if (JSON.stringify(order) !== JSON.stringify(lectureIds))
    edits.push({ action: "moveLectures", input: { courseId, lectureIds, sectionId, after: null } });
  for (const { lectureId, fields, attachmentIds } of given) {
    const former = present.get(lectureId) ?? { ...emptyFields, title: fields.title };
    const changes = changesOf<LectureFields>(former, fields, lectureFields);
    if (changes) edits.push({ action: "saveLecture", input: { lectureId, changes } });
    const attached = present.get(lectureId)?.attachments.map(({ attachmentId }) => attachmentId) ?? [];
    if (attachmentIds) edits.push(...attachmentEdits(lectureId, attached, attachmentIds));
  }
  return edits;
}

function attachmentEdits(lectureId: string, present: readonly string[], given: string[]): DraftEdit[] {
  const removed = present.filter((id) => !given.includes(id));
  const edits: DraftEdit[] =
    removed.length > 0 ? [{ action: "removeAttachments", input: { lectureId, attachmentIds: removed } }] : [];
  const kept = present.filter((id) => given.includes(id));
  if (JSON.stringify(kept) !== JSON.stringify(given))
    edits.push({ action: "placeAttachments", input: { lectureId, attachmentIds: given, after: null } });
  return edits;
}

function removalEdits({ outline, draft }: Planning): DraftEdit[] {
  const { courseId } = draft;
  const given = outline.sections.flatMap(({ lectures }) => lectures);
  const kept = new Set(given.filter(({ isRemoved }) => !isRemoved).map(({ lectureId }) => lectureId));
  const added = given.filter(
    ({ lectureId, isRemoved }) => isRemoved && !draft.lectures.some((lecture) => lecture.lectureId === lectureId),
  );
  const removed = draft.lectures.filter(({ lectureId, isRemoved }) => !isRemoved && !kept.has(lectureId));
  const restored = draft.lectures.filter(({ lectureId, isRemoved }) => isRemoved && kept.has(lectureId));
  const edit = (lectures: readonly { lectureId: string }[], isRemoved: boolean): DraftEdit[] =>
    lectures.length === 0
      ? []
      : [
          {
            action: "removeLectures",
            input: { courseId, lectureIds: lectures.map(({ lectureId }) => lectureId), isRemoved },
          },
        ];
  return [...edit([...removed, ...added], true), ...edit(restored, false)];
}
