import { randomUUIDv7 } from "node:crypto";
import type { WrittenLecture } from "../../../shared/course/folder/outline.ts";
import type { FolderOutline } from "../../../shared/course/folder/plan-edits.ts";
import { endOfKstDay } from "../../../shared/time.ts";
import type { Db } from "../../../server/db/schema.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { idOf } from "../ids.ts";
import { SourceError } from "../source/source-error.ts";
import { catalogRows, type CatalogRows } from "./catalog-rows.ts";
import type { ImportedClip, ImportSource } from "./import-source.ts";
import type { ImportState } from "./import-state.ts";
import { type NewAttachment, planAttachments } from "./import-attachments.ts";
import { hasDetails, hasVideo } from "./stored-clip.ts";

/** Files of a lecture that its media lack: a video is stored as new media, because media never change. */
export type PlannedClip = ImportedClip & {
  key: string;
  lectureId: string;
  mediaId: string;
  /** The media that it has; null for a new lecture. */
  former: ImportState["lectures"][number]["media"];
  /** The video itself is another one, and not only its captions, chapters or poster. */
  isNewVideo: boolean;
};

export type ImportPlan = {
  courseId: string;
  /** The teacher. */
  userId: string;
  status: "PUBLISHED" | "DRAFT" | "ARCHIVED";
  outline: FolderOutline;
  /** With what a folder has beyond a draft: what an admin sets. */
  rows: CatalogRows;
  clips: PlannedClip[];
  attachments: NewAttachment[];
};

type Planning = { db: Db; storage: ObjectStorage; now: Date };

/** The draft and the files that a valid folder stands for. */
export async function planImport(
  { key: courseKey, folder, valid, clips: given, problems }: ImportSource,
  state: ImportState,
  { db, storage, now }: Planning,
): Promise<ImportPlan> {
  const { courseId, teacher } = state;
  const [course] = valid?.catalog.courses ?? [];
  if (!valid || !course || !teacher || teacher.userId === null) throw new SourceError(problems);
  const { catalog, outline } = valid;
  const lectureIdOf = lectureIds(
    courseKey,
    state,
    outline.sections.flatMap(({ lectures }) => lectures),
  );
  const clips: PlannedClip[] = [];
  for (const [key, imported] of given) {
    const lectureId = lectureIdOf(key);
    const former = state.lectures.find(({ lecture_id }) => lecture_id === lectureId)?.media ?? null;
    const isNewVideo = former === null || !(await hasVideo(storage, former, imported));
    if (former && !isNewVideo && (await hasDetails(db, storage, former, imported))) continue;
    const mediaId = former && !isNewVideo ? former.media_id : randomUUIDv7();
    clips.push({ ...imported, key, lectureId, mediaId, former, isNewVideo });
  }
  const attachments = await planAttachments(storage, folder, { lectures: state.lectures, lectureIdOf });
  const rows = catalogRows(catalog, {
    published: { course: () => now, lecture: () => now },
    teacherIdOf: () => teacher.teacherId,
    courseIdOf: () => courseId,
    lectureIdOf,
    mediaIdOf: () => "",
    now,
  });
  const sections = outline.sections.map(({ title, lectures }) => ({
    title,
    lectures: lectures.map(({ key, fields, isRemoved }) => ({
      lectureId: lectureIdOf(key),
      fields,
      isRemoved,
      ...attachments.given.get(key),
    })),
  }));
  const { saleEndsInDays } = outline;
  const page = saleEndsInDays === null ? outline.page : withSaleOfDays(outline.page, saleEndsInDays, { state, now });
  return {
    courseId,
    userId: teacher.userId,
    status: course.status,
    outline: { page, sections },
    rows,
    clips,
    attachments: attachments.added,
  };
}

/**
 * An exported lecture is the same one again, in its course. Names of lectures are unique in their course; courses imported
 * earlier have ids by the name alone.
 */
function lectureIds(
  courseKey: string,
  { lectures }: ImportState,
  given: readonly WrittenLecture[],
): (key: string) => string {
  const stored = new Set(lectures.map(({ lecture_id }) => lecture_id));
  const written = new Map(given.flatMap(({ key, id }) => (id !== null && stored.has(id) ? [[key, id]] : [])));
  return (key) => {
    const byName = idOf("lecture", key);
    return written.get(key) ?? (stored.has(byName) ? byName : idOf("lecture", courseKey, key));
  };
}

/** The days of a sale are counted from the day of its price, not from the day of an update. */
function withSaleOfDays(
  page: FolderOutline["page"],
  days: number,
  { state: { course }, now }: { state: ImportState; now: Date },
): FolderOutline["page"] {
  const isSameSale = course !== null && course.sale_price === page.salePrice && course.price === page.price;
  const endsAt = isSameSale ? course.sale_ends_at : null;
  return { ...page, saleEndsAt: (endsAt === null ? endOfKstDay(now, days) : new Date(endsAt)).toISOString() };
}

/** Changes that would take something from learners or teachers. */
export function refusedChanges(
  { folder: { path, lineOf } }: ImportSource,
  state: ImportState,
  { status, outline, rows }: ImportPlan,
): string[] {
  const { course, draft, lectures, teacher } = state;
  const at = (field: string) => `${path}:${lineOf([field])}: ${field}: `;
  const problems: string[] = [];
  const kept = outline.sections.flatMap((section) => section.lectures).filter(({ isRemoved }) => !isRemoved);
  if (kept.length === 0) problems.push(`${at("sections")}no lecture has the status PUBLISHED`);
  // The draft of a course that was never published is that of the folder.
  if (course && draft?.hasUnpublishedChanges)
    problems.push(
      `${path}: the teacher has changes of this course that are not published: publish them in the studio first`,
    );
  if (course?.is_blocked) problems.push(`${path}: an admin has withdrawn this course`);
  const teacherId = course?.teacher_id ?? draft?.teacherId ?? teacher?.teacherId;
  if (teacherId !== teacher?.teacherId) problems.push(`${at("teacher")}an imported course stays with its teacher`);
  if (course && status === "DRAFT" && course.status !== "DRAFT")
    problems.push(`${at("status")}a course that was published is no draft again: ARCHIVED takes it off the shop`);
  const drafts = new Set(rows.lecture.flatMap((row) => (row.status === "DRAFT" ? [row.lecture_id] : [])));
  for (const { lecture_id, title, status: stored } of lectures)
    if (stored !== null && stored !== "DRAFT" && drafts.has(lecture_id))
      problems.push(`${path}: the lecture "${title}" was published, and is no draft again: use status: ARCHIVED`);
  return problems;
}
