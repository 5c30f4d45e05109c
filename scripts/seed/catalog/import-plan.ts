import { randomUUIDv7 } from "node:crypto";
import { stat } from "node:fs/promises";
import { fileNames, mediaKey } from "../../../server/domains/media/file-names.ts";
import type { ObjectStorage } from "../../../server/integrations/storage/port.ts";
import { idOf } from "../ids.ts";
import { SourceError } from "../source/source-error.ts";
import { catalogRows, type CatalogRows } from "./catalog-rows.ts";
import type { ImportedClip, ImportSource } from "./import-source.ts";
import type { ImportState } from "./import-state.ts";

/** A lecture whose files are stored again: media never change. */
export type PlannedClip = ImportedClip & {
  key: string;
  lectureId: string;
  mediaId: string;
  /** The media that it replaces; null for a new lecture. */
  replaced: ImportState["lectures"][number] | null;
  /** The video itself is another one, and not only its captions, chapters or poster. */
  isNewVideo: boolean;
};

export type ImportPlan = { rows: CatalogRows; clips: PlannedClip[] };

type Planning = { storage: ObjectStorage; now: Date; isUpdate: boolean };

/** The rows and the files that a valid folder stands for. */
export async function planImport(
  source: ImportSource,
  state: ImportState,
  { storage, now, isUpdate }: Planning,
): Promise<ImportPlan> {
  const { catalog } = source;
  const { teacherId } = state;
  if (!catalog || teacherId === null) throw new SourceError(source.problems);
  const lectureIdOf = lectureIds(source, state);
  const clips: PlannedClip[] = [];
  const mediaIds = new Map<string, string>();
  for (const [key, imported] of source.clips) {
    const stored = state.lectures.find(({ lecture_id }) => lecture_id === lectureIdOf(key)) ?? null;
    const isNewVideo = stored === null || !(await hasVideo(stored, imported, storage));
    // A video that was imported before there were digests is stored again with the next update.
    const isSame = stored?.details_digest === null ? !isUpdate : stored?.details_digest === imported.digests.details;
    const mediaId = stored && !isNewVideo && isSame ? stored.media_id : randomUUIDv7();
    mediaIds.set(key, mediaId);
    if (mediaId !== stored?.media_id)
      clips.push({ ...imported, key, lectureId: lectureIdOf(key), mediaId, replaced: stored, isNewVideo });
  }
  const rows = catalogRows(catalog, {
    published: { course: () => now, lecture: () => now },
    teacherIdOf: () => teacherId,
    lectureIdOf,
    mediaIdOf: (key) => mediaIds.get(key) ?? "",
    now,
  });
  return { rows: { ...rows, course: rows.course.map((row) => withStoredSale(row, state)) }, clips };
}

/** Names of lectures are unique in their course. Courses imported earlier have ids by the name alone. */
function lectureIds({ key: courseKey }: ImportSource, { lectures }: ImportState): (key: string) => string {
  const stored = new Set(lectures.map(({ lecture_id }) => lecture_id));
  return (key) => {
    const byName = idOf("lecture", key);
    return stored.has(byName) ? byName : idOf("lecture", courseKey, key);
  };
}

/** By the digest; without one by the size. */
async function hasVideo(
  stored: ImportState["lectures"][number],
  { files, digests }: ImportedClip,
  storage: ObjectStorage,
): Promise<boolean> {
  if (stored.video_digest !== null) return stored.video_digest === digests.video;
  const own = await storage.stat(mediaKey(stored.storage_key, fileNames.mp4));
  return own?.size === (await stat(files.video)).size;
}

/** The days of a sale are counted from the day of its price, not from the day of an update. */
function withStoredSale(row: CatalogRows["course"][number], { course }: ImportState) {
  const isSameSale = course !== null && course.sale_price === row.sale_price && course.price === row.price;
  return isSameSale && course.sale_ends_at !== null && row.sale_ends_at
    ? { ...row, sale_ends_at: new Date(course.sale_ends_at) }
    : row;
}

/** Changes that would take something from learners or teachers. */
export function refusedChanges(
  { folder: { path, lineOf } }: ImportSource,
  state: ImportState,
  plan: ImportPlan,
): string[] {
  const { course, lectures } = state;
  const [row] = plan.rows.course;
  if (!course || !row) return [];
  const at = (field: string) => `${path}:${lineOf([field])}: ${field}: `;
  const problems: string[] = [];
  if (state.hasUnpublishedChanges)
    problems.push(
      `${path}: the teacher has changes of this course that are not published: publish them in the studio first`,
    );
  if (row.teacher_id !== course.teacher_id) problems.push(`${at("teacher")}an imported course stays with its teacher`);
  if (row.status === "DRAFT" && course.status !== "DRAFT")
    problems.push(`${at("status")}a course that was published is no draft again: ARCHIVED takes it off the shop`);
  const left = new Map(plan.rows.lecture.map((lecture) => [lecture.lecture_id, lecture]));
  for (const { lecture_id, title, status } of lectures) {
    const given = left.get(lecture_id);
    if (!given)
      problems.push(
        `${at("sections")}the lecture "${title}" is missing, and learners have it: keep it, with status: ARCHIVED in its file`,
      );
    else if (given.status === "DRAFT" && status !== "DRAFT")
      problems.push(`${path}: the lecture "${title}" was published, and is no draft again: use status: ARCHIVED`);
  }
  return problems;
}
