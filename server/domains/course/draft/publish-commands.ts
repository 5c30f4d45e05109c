import { type Insertable, type Kysely, sql } from "kysely";
import { checklistOf } from "../../../../shared/course/checklist.ts";
import type { CourseDraft, CoursePage, VersionContent } from "../../../../shared/course/draft.ts";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { runStatement } from "../../../db/statement.ts";
import { replaceVideoInTx } from "../../media/ingest/replaced-commands.ts";
import { keepAttachmentsInTx, putAttachmentsInTx } from "./attachment-rows.ts";
import { lockDraftInTx, type OwnCourse } from "./commands.ts";
import { ownDraft } from "./queries.ts";

type Stores = { db: Kysely<Database> };
type Row<Table extends keyof Database> = Insertable<Database[Table]>;

/** A course that has all it needs. */
type Publishable = VersionContent & {
  page: CoursePage & { category: string; level: NonNullable<CoursePage["level"]>; price: number };
};

/**
 * Makes the draft what readers see, in one transaction: page, order, lectures and videos. Progress moves to videos that were
 * replaced. A lecture that was removed stays with those who have it. Caches, search, counts and followers follow by triggers.
 * @returns the number of the version
 * @throws NOT_FOUND; COURSE_NOT_PUBLISHABLE with what is `required`; COURSE_BLOCKED for one that an admin has withdrawn
 */
export const publishCourse = ({ db }: Stores, own: OwnCourse, at: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { teacher_id: teacherId } = await lockDraftInTx(trx, own);
    const [draft] = await runStatement(trx, ownDraft, own);
    const { page, sections } = await publishableInTx(trx, orNotFound(draft), at);
    const { courseId } = own;
    await putCourseInTx(trx, { courseId, teacherId, page }, at);
    const lectures = sections.flatMap((section) => section.lectures);
    await putLecturesInTx(trx, { courseId, teacherId, page, lectures }, at);
    await putAttachmentsInTx(trx, "lecture_attachment", lectures);
    await putOrderInTx(trx, courseId, sections);
    await trx
      .updateTable("course_draft")
      .set({ published_at: at, updated_at: at })
      .where("course_id", "=", courseId)
      .execute();
    return recordVersionInTx(trx, courseId, { page, sections }, at);
  });

/** @throws COURSE_NOT_PUBLISHABLE */
async function publishableInTx(trx: Trx, draft: CourseDraft, at: Date): Promise<Publishable> {
  const { required } = checklistOf(draft, at);
  const { category, level, price } = draft.page;
  if (required.length > 0 || category === null || level === null || price === null)
    throw new DomainError("COURSE_NOT_PUBLISHABLE", { required });
  const media = await mediaInTx(trx, draft.courseId);
  const lecturesOf = (sectionId: string) =>
    draft.lectures
      .filter((lecture) => lecture.sectionId === sectionId && !lecture.isRemoved)
      .map(({ lectureId, title, summary, isPreview, price: single, attachments }) => {
        const mediaId = orNotFound(media.get(lectureId));
        const attachmentIds = attachments.map(({ attachmentId }) => attachmentId);
        return { lectureId, title, summary, isPreview, price: single, mediaId, attachmentIds };
      });
  const sections = draft.sections
    .map(({ sectionId, title }) => ({ title, lectures: lecturesOf(sectionId) }))
    .filter(({ lectures }) => lectures.length > 0);
  return { page: { ...draft.page, category, level, price }, sections };
}

/** The media of the lectures of a draft: those of the upload, else those that are published. */
async function mediaInTx(trx: Trx, courseId: string): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom("lecture_draft as l")
    .leftJoin("media_asset as a", "a.media_asset_id", "l.media_asset_id")
    .where("l.course_id", "=", courseId)
    .select(["l.lecture_id", sql<string | null>`coalesce(a.media_id, l.media_id)`.as("media_id")])
    .execute();
  return new Map(rows.map(({ lecture_id, media_id }) => [lecture_id, media_id]));
}

type Putting = { courseId: string; teacherId: string; page: Publishable["page"] };

async function putCourseInTx(trx: Trx, { courseId, teacherId, page }: Putting, at: Date): Promise<void> {
  const { salePrice, saleEndsAt, accessDays, ...same } = page;
  const former = await trx
    .selectFrom("course")
    .where("course_id", "=", courseId)
    .select("is_blocked")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (former?.is_blocked) throw new DomainError("COURSE_BLOCKED");
  const row = {
    ...same,
    sale_price: salePrice,
    sale_ends_at: saleEndsAt === null ? null : new Date(saleEndsAt),
    access_days: accessDays,
    status: "PUBLISHED",
    updated_at: at,
  } as const;
  await trx
    .insertInto("course")
    .values({ ...row, course_id: courseId, teacher_id: teacherId, published_at: at, created_at: at })
    .onConflict((oc) =>
      oc.column("course_id").doUpdateSet({ ...row, published_at: sql`coalesce(course.published_at, ${at})` }),
    )
    .execute();
}

type PuttingLectures = Putting & { lectures: VersionContent["sections"][number]["lectures"] };

async function putLecturesInTx(
  trx: Trx,
  { courseId, teacherId, page, lectures }: PuttingLectures,
  at: Date,
): Promise<void> {
  const present = await trx
    .selectFrom("lecture")
    .where(
      "lecture_id",
      "in",
      lectures.map(({ lectureId }) => lectureId),
    )
    .select(["lecture_id", "media_id"])
    .forNoKeyUpdate()
    .execute();
  const mediaIds = new Map(present.map(({ lecture_id, media_id }) => [lecture_id, media_id]));
  const rows = lectures.map(({ lectureId, mediaId, title, summary, price, isPreview }): Row<"lecture"> => ({
    lecture_id: lectureId,
    teacher_id: teacherId,
    media_id: mediaId,
    category: page.category,
    cover: null,
    title,
    summary,
    price,
    is_preview: isPreview,
    tags: page.tags,
    status: "PUBLISHED",
    published_at: at,
    created_at: at,
    updated_at: at,
  }));
  const added = rows.filter(({ lecture_id }) => !mediaIds.has(lecture_id));
  if (added.length > 0) await trx.insertInto("lecture").values(added).execute();
  for (const { lecture_id, media_id, title, summary, price, is_preview } of rows) {
    if (!mediaIds.has(lecture_id)) continue;
    if (mediaIds.get(lecture_id) !== media_id)
      await replaceVideoInTx(trx, { lectureId: lecture_id, mediaId: media_id }, at);
    await trx
      .updateTable("lecture")
      .set({ title, summary, price, is_preview, category: page.category, status: "PUBLISHED", updated_at: at })
      .where("lecture_id", "=", lecture_id)
      .where(
        sql<boolean>`(title, summary, price, is_preview, category, status) is distinct from
          (${title}, ${summary}, ${price}::int, ${is_preview}::boolean, ${page.category}, 'PUBLISHED')`,
      )
      .where("is_blocked", "=", false)
      .execute();
  }
  await trx
    .updateTable("lecture")
    .set({ status: "ARCHIVED", updated_at: at })
    .where("status", "<>", "ARCHIVED")
    .where("lecture_id", "in", (eb) =>
      eb
        .selectFrom("lecture_draft")
        .where("course_id", "=", courseId)
        .where("is_removed", "=", true)
        .select("lecture_id"),
    )
    .execute();
}

type Section = VersionContent["sections"][number];

/** Lectures that were removed stay behind those of their last section, for learners who have them. */
async function putOrderInTx(trx: Trx, courseId: string, sections: readonly Section[]): Promise<void> {
  const shown = sections.flatMap(({ lectures }, section) => lectures.map(({ lectureId }) => ({ lectureId, section })));
  const ids = new Set(shown.map(({ lectureId }) => lectureId));
  const former = await trx
    .selectFrom("course_lecture")
    .where("course_id", "=", courseId)
    .orderBy("position")
    .select(["lecture_id as lectureId"])
    .execute();
  const removed = former.filter(({ lectureId }) => !ids.has(lectureId));
  const last = sections.length - 1;
  const order = [...shown, ...removed.map(({ lectureId }) => ({ lectureId, section: last }))];
  await trx.deleteFrom("course_section").where("course_id", "=", courseId).execute();
  await trx
    .insertInto("course_section")
    .values(sections.map(({ title }, position) => ({ course_id: courseId, position, title })))
    .execute();
  await trx
    .insertInto("course_lecture")
    .values(
      order.map(({ lectureId, section }, position) => ({
        course_id: courseId,
        position,
        section_position: section,
        lecture_id: lectureId,
      })),
    )
    .execute();
}

async function recordVersionInTx(trx: Trx, courseId: string, content: VersionContent, at: Date): Promise<number> {
  const { number } = await trx
    .selectFrom("course_version")
    .where("course_id", "=", courseId)
    .select(sql<number>`coalesce(max(number), 0) + 1`.as("number"))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("course_version")
    .values({ course_id: courseId, number, content: JSON.stringify(content), published_at: at })
    .execute();
  const lectures = content.sections.flatMap((section) => section.lectures);
  await keepAttachmentsInTx(trx, { courseId, number }, lectures);
  const mediaIds = lectures.map(({ mediaId }) => mediaId);
  await trx
    .insertInto("course_version_media")
    .values([...new Set(mediaIds)].map((media_id) => ({ course_id: courseId, number, media_id })))
    .execute();
  return number;
}

/** Takes a course off sale; its learners keep it. Safe to repeat. @throws NOT_FOUND for a course that was never published */
export const withdrawCourse = ({ db }: Stores, own: OwnCourse, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, own);
    const course = await trx
      .selectFrom("course")
      .where("course_id", "=", own.courseId)
      .select("status")
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (orNotFound(course).status === "ARCHIVED") return;
    await trx
      .updateTable("course")
      .set({ status: "ARCHIVED", updated_at: at })
      .where("course_id", "=", own.courseId)
      .execute();
  });
