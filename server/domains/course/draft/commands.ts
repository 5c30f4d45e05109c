import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import {
  type CoursePage,
  coursePageFields,
  type lectureChangeInput,
  type lectureVideo,
  type newCourseDraft,
  type pageChangeInput,
  type sectionChangeInput,
} from "../../../../shared/course/draft.ts";
import { DomainError, invalidField, orNotFound } from "../../../../shared/errors.ts";
import { limits } from "../../../../shared/limits.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { lockOwnMediaInTx } from "../../media/drafts/own-media-commands.ts";
import { handOverCoversInTx, putCoverInTx } from "../../photo/cover-commands.ts";
import { openAttachmentsInTx } from "./attachment-rows.ts";
import { changedFields } from "./rules.ts";

type Stores = { db: Kysely<Database> };
export type OwnCourse = { userId: string; courseId: string };

/** The lock that serializes the edits of a draft. @throws NOT_FOUND for that of another teacher */
export async function lockDraftInTx(trx: Trx, { userId, courseId }: OwnCourse) {
  const draft = await trx
    .selectFrom("course_draft as d")
    .innerJoin("teacher as t", "t.teacher_id", "d.teacher_id")
    .where("d.course_id", "=", courseId)
    .where("t.user_id", "=", userId)
    .selectAll("d")
    .forUpdate("d")
    .executeTakeFirst();
  return orNotFound(draft);
}

/** The draft was edited. */
export const touchInTx = (trx: Trx, courseId: string, at: Date) =>
  trx.updateTable("course_draft").set({ updated_at: at }).where("course_id", "=", courseId).execute();

/**
 * Begins a course. The id is the caller's: a second call changes nothing.
 * @throws NOT_FOUND without a teacher page and for the id of another teacher's course, DRAFT_FULL
 */
export async function createDraft(
  { db }: Stores,
  userId: string,
  { courseId, title }: z.output<typeof newCourseDraft>,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUserForUpdate(trx, userId);
    const { teacher_id } = orNotFound(
      await trx.selectFrom("teacher").where("user_id", "=", userId).select("teacher_id").executeTakeFirst(),
    );
    const own = trx.selectFrom("course_draft").where("teacher_id", "=", teacher_id);
    if (await own.where("course_id", "=", courseId).select("course_id").executeTakeFirst()) return;
    const { count } = await own.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    if (count >= limits.courseDraftsMax) throw new DomainError("DRAFT_FULL", { max: limits.courseDraftsMax });
    const isTaken = await trx
      .selectFrom("course")
      .where("course_id", "=", courseId)
      .select("course_id")
      .executeTakeFirst();
    if (isTaken) throw new DomainError("NOT_FOUND");
    const inserted = await trx
      .insertInto("course_draft")
      .values({ course_id: courseId, teacher_id, title, created_at: at, updated_at: at })
      .onConflict((oc) => oc.column("course_id").doNothing())
      .returning("course_id")
      .executeTakeFirst();
    orNotFound(inserted);
  });
}

/**
 * Begins the draft of a course that was published without one. Safe to repeat.
 * @throws NOT_FOUND for the course of another teacher
 */
export async function openDraft({ db }: Stores, { userId, courseId }: OwnCourse): Promise<void> {
  await inTransaction(db, async (trx) => {
    const course = await trx
      .selectFrom("course as c")
      .innerJoin("teacher as t", "t.teacher_id", "c.teacher_id")
      .where("c.course_id", "=", courseId)
      .where("t.user_id", "=", userId)
      .select("c.course_id")
      .forNoKeyUpdate("c")
      .executeTakeFirst();
    if (!course) return void (await lockDraftInTx(trx, { userId, courseId }));
    const inserted = await sql`
      insert into course_draft (course_id, teacher_id, title, subtitle, description, category, cover, trailer_media_id, level, tags, before, outcomes,
        requirements, price, sale_price, sale_starts_at, sale_ends_at, access_days, created_at, updated_at, published_at)
      select course_id, teacher_id, title, subtitle, description, category, cover, trailer_media_id, level, tags, before, outcomes, requirements,
        price, coalesce(planned.sale_price, c.sale_price), planned.starts_at,
        case when planned.course_id is null then c.sale_ends_at else planned.ends_at end, access_days, created_at, updated_at,
        case when status <> 'DRAFT' then updated_at end
      from course c left join planned_sale planned using (course_id) where course_id = ${courseId}
      on conflict do nothing returning course_id`.execute(trx);
    if (inserted.rows.length === 0) return;
    await sql`
      insert into section_draft (section_id, course_id, position, title)
      select gen_random_uuid(), course_id, position, title from course_section where course_id = ${courseId}`.execute(
      trx,
    );
    await sql`
      insert into lecture_draft (lecture_id, course_id, section_id, position, title, summary, script, price, is_preview, tags,
        media_id, is_removed)
      select l.lecture_id, cl.course_id, s.section_id, cl.position, l.title, l.summary, l.script, l.price, l.is_preview, l.tags,
        l.media_id, l.status = 'ARCHIVED'
      from course_lecture cl join lecture l using (lecture_id)
        join section_draft s on s.course_id = cl.course_id and s.position = cl.section_position
      where cl.course_id = ${courseId}
      on conflict (lecture_id) do nothing`.execute(trx);
    await openAttachmentsInTx(trx, courseId);
  });
}

const columnOf: Record<keyof CoursePage, keyof Database["course_draft"]> = {
  title: "title",
  subtitle: "subtitle",
  description: "description",
  category: "category",
  cover: "cover",
  trailer: "trailer_media_id",
  level: "level",
  tags: "tags",
  before: "before",
  outcomes: "outcomes",
  requirements: "requirements",
  price: "price",
  salePrice: "sale_price",
  saleStartsAt: "sale_starts_at",
  saleEndsAt: "sale_ends_at",
  accessDays: "access_days",
};

/**
 * Saves fields of the page of a course, if each still has the value that the editor has seen.
 * @throws NOT_FOUND; DRAFT_CHANGED with the `current` values of the fields that were changed elsewhere; VALIDATION_FAILED
 */
export async function savePage(
  { db }: Stores,
  userId: string,
  { courseId, changes }: z.output<typeof pageChangeInput>,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const draft = await lockDraftInTx(trx, { userId, courseId });
    const current = Object.fromEntries(coursePageFields.map((field) => [field, draft[columnOf[field]]])) as CoursePage;
    const set = changedFields(current, changes);
    if (Object.keys(set).length === 0) return;
    if (set.category) await requireCategoryInTx(trx, set.category);
    if (set.trailer) await lockOwnMediaInTx(trx, { userId, mediaId: set.trailer });
    if (set.cover) await putCoverInTx(trx, { userId, courseId, teacherId: draft.teacher_id }, set.cover);
    const next = { ...current, ...set };
    for (const field of ["saleStartsAt", "saleEndsAt"] as const)
      if (next.salePrice === null && next[field] !== null)
        throw invalidField(`changes.${field}.to`, "there is no sale that has a period");
    const columns = Object.entries(set).map(
      ([field, value]) => sql`${sql.ref(columnOf[field as keyof CoursePage])} = ${value}`,
    );
    // An upload that was to become the trailer does not replace the chosen one.
    if (set.trailer !== undefined) columns.push(sql`trailer_asset_id = null`);
    await sql`update course_draft set ${sql.join([...columns, sql`updated_at = ${at}`])} where course_id = ${courseId}`.execute(
      trx,
    );
  });
}

/** Keeps an uploaded photo for the cover of a draft, whose edits may name it from now on. Safe to repeat. @throws NOT_FOUND, PHOTO_NOT_READY, VALIDATION_FAILED */
export async function addCover({ db }: Stores, { userId, courseId }: OwnCourse, photoId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { teacher_id: teacherId } = await lockDraftInTx(trx, { userId, courseId });
    await putCoverInTx(trx, { userId, courseId, teacherId }, `photo/${photoId}`);
  });
}

async function requireCategoryInTx(trx: Trx, name: string): Promise<void> {
  const found = await trx.selectFrom("category").where("name", "=", name).select("name").executeTakeFirst();
  if (!found) throw invalidField("changes.category.to", "must be a category of the shop");
}

/** @throws NOT_FOUND, DRAFT_CHANGED */
export async function saveSection(
  { db }: Stores,
  userId: string,
  { sectionId, changes }: z.output<typeof sectionChangeInput>,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { course_id, title } = orNotFound(
      await trx.selectFrom("section_draft").where("section_id", "=", sectionId).selectAll().executeTakeFirst(),
    );
    await lockDraftInTx(trx, { userId, courseId: course_id });
    const set = changedFields({ title }, changes);
    if (set.title === undefined) return;
    await trx.updateTable("section_draft").set(set).where("section_id", "=", sectionId).execute();
    await touchInTx(trx, course_id, at);
  });
}

/** @throws NOT_FOUND, DRAFT_CHANGED */
export async function saveLecture(
  { db }: Stores,
  userId: string,
  { lectureId, changes }: z.output<typeof lectureChangeInput>,
  at: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { course_id, title, summary, script, price, is_preview } = await lockLectureInTx(trx, userId, lectureId);
    const present = { title, summary, script, price, isPreview: is_preview };
    const { isPreview, ...set } = changedFields(present, changes);
    if (isPreview === undefined && Object.keys(set).length === 0) return;
    await trx
      .updateTable("lecture_draft")
      .set({ ...set, ...(isPreview !== undefined && { is_preview: isPreview }) })
      .where("lecture_id", "=", lectureId)
      .execute();
    await touchInTx(trx, course_id, at);
  });
}

/** Gives a lecture an uploaded video of the same teacher. @throws NOT_FOUND */
export async function setVideo(
  { db }: Stores,
  userId: string,
  { lectureId, mediaAssetId }: z.output<typeof lectureVideo>,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { course_id } = await lockLectureInTx(trx, userId, lectureId);
    if (mediaAssetId !== null)
      orNotFound(
        await trx
          .selectFrom("media_asset as a")
          .innerJoin("teacher as t", "t.teacher_id", "a.teacher_id")
          .where("a.media_asset_id", "=", mediaAssetId)
          .where("t.user_id", "=", userId)
          .select("a.media_asset_id")
          .forShare("a")
          .executeTakeFirst(),
      );
    await trx
      .updateTable("lecture_draft")
      .set({ media_asset_id: mediaAssetId })
      .where("lecture_id", "=", lectureId)
      .execute();
    await touchInTx(trx, course_id, at);
  });
}

/** Reads the lecture after the lock of its draft, which serializes edits. @throws NOT_FOUND */
export async function lockLectureInTx(trx: Trx, userId: string, lectureId: string) {
  const lecture = trx.selectFrom("lecture_draft").where("lecture_id", "=", lectureId);
  const { course_id } = orNotFound(await lecture.select("course_id").executeTakeFirst());
  await lockDraftInTx(trx, { userId, courseId: course_id });
  return orNotFound(await lecture.selectAll().executeTakeFirst());
}

/** @throws NOT_FOUND; COURSE_PUBLISHED for a course that learners may have: it can be withdrawn */
export async function removeDraft({ db }: Stores, own: OwnCourse): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { teacher_id: teacherId } = await lockDraftInTx(trx, own);
    const published = await trx
      .selectFrom("course")
      .where("course_id", "=", own.courseId)
      .select("course_id")
      .executeTakeFirst();
    if (published) throw new DomainError("COURSE_PUBLISHED");
    await handOverCoversInTx(trx, { courseId: own.courseId, teacherId });
    await trx.deleteFrom("course_draft").where("course_id", "=", own.courseId).execute();
  });
}
