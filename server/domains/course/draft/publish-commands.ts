import { type Insertable, sql } from "kysely";
import { checklistOf } from "../../../../shared/course/checklist.ts";
import type { CourseDraft, VersionContent, VersionPage } from "../../../../shared/course/draft.ts";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import type { PreparedMedia } from "../../media/drafts/prepare-commands.ts";
import { putMediaInTx } from "../../media/drafts/publish-commands.ts";
import { plannedSaleOf, planSaleInTx } from "./sale-commands.ts";
import { replaceVideoInTx } from "../../media/ingest/replaced-commands.ts";
import { followCoverInTx } from "../cover-commands.ts";
import { keepAttachmentsInTx, putAttachmentsInTx } from "./attachment-rows.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

/** A course that has all it needs. */
type Publishable = VersionContent & {
  page: VersionPage & { category: string; level: NonNullable<VersionPage["level"]>; price: number };
};
/** `media`: captions and chapters that become visible with it. */
type Publishing = { courseId: string; teacherId: string; content: VersionContent; media: readonly PreparedMedia[] };

/**
 * Makes a state of the draft what readers see: page, order, lectures, videos, captions and chapters. Progress moves to videos that were
 * replaced. A lecture that was removed stays with those who have it. Caches, search, counts and followers follow by triggers.
 * @param writtenAt when the draft had this state: later edits are changes that are not published
 * @returns the number of the version @throws COURSE_NOT_PUBLISHABLE without a category
 */
export async function publishContentInTx(
  trx: Trx,
  jobs: Jobs,
  { courseId, teacherId, content, media }: Publishing,
  writtenAt: Date,
  at: Date,
): Promise<number> {
  const { page, sections } = completeOf(content);
  const former = await coverInTx(trx, courseId);
  await putCourseInTx(trx, { courseId, teacherId, page }, at);
  const lectures = sections.flatMap((section) => section.lectures);
  await putLecturesInTx(trx, { courseId, teacherId, page, lectures }, at);
  await putAttachmentsInTx(trx, "lecture_attachment", lectures);
  await putOrderInTx(trx, courseId, sections);
  await followCoverInTx(trx, { courseId, cover: page.cover, former }, at);
  await putMediaInTx(trx, jobs, media);
  await trx.updateTable("course_draft").set({ published_at: writtenAt }).where("course_id", "=", courseId).execute();
  return recordVersionInTx(trx, courseId, { page, sections }, at);
}

function completeOf({ page, sections }: VersionContent): Publishable {
  const { category, level, price } = page;
  if (category === null || level === null || price === null)
    throw new DomainError("COURSE_NOT_PUBLISHABLE", { required: [{ code: "CATEGORY_MISSING", ids: [] }] });
  return { page: { ...page, category, level, price }, sections };
}

/**
 * The draft as it would be published.
 * @param at when it is to be published: a sale that is over by then is none
 * @throws COURSE_NOT_PUBLISHABLE with what is `required`
 */
export async function publishableOf(trx: Trx, draft: CourseDraft, at: Date): Promise<VersionContent> {
  const { required } = checklistOf(draft, at);
  if (required.length > 0) throw new DomainError("COURSE_NOT_PUBLISHABLE", { required });
  return contentOf(trx, draft);
}

/** The draft as readers would see it. @throws NOT_FOUND for a lecture without a video */
export async function contentOf(trx: Trx, draft: CourseDraft): Promise<VersionContent> {
  const media = await mediaInTx(trx, draft.courseId);
  const lecturesOf = (sectionId: string) =>
    draft.lectures
      .filter((lecture) => lecture.sectionId === sectionId && !lecture.isRemoved)
      .map(({ lectureId, title, summary, script, isPreview, price, attachments }) => {
        const mediaId = orNotFound(media.get(lectureId));
        const attachmentIds = attachments.map(({ attachmentId }) => attachmentId);
        return { lectureId, title, summary, script, isPreview, price, mediaId, attachmentIds };
      });
  const sections = draft.sections
    .map(({ sectionId, title }) => ({ title, lectures: lecturesOf(sectionId) }))
    .filter(({ lectures }) => lectures.length > 0);
  return { page: draft.page, sections };
}

/** @throws COURSE_BLOCKED for a course that an admin has withdrawn */
export async function requireNotBlockedInTx(trx: Trx, courseId: string): Promise<void> {
  const former = await trx
    .selectFrom("course")
    .where("course_id", "=", courseId)
    .select("is_blocked")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (former?.is_blocked) throw new DomainError("COURSE_BLOCKED");
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

async function coverInTx(trx: Trx, courseId: string): Promise<string | null> {
  const course = await trx.selectFrom("course").where("course_id", "=", courseId).select("cover").executeTakeFirst();
  return course?.cover ?? null;
}

type Putting = { courseId: string; teacherId: string; page: Publishable["page"] };

async function putCourseInTx(trx: Trx, { courseId, teacherId, page }: Putting, at: Date): Promise<void> {
  const { salePrice, saleStartsAt: _start, saleEndsAt, accessDays, trailer = null, ...same } = page;
  const planned = plannedSaleOf(page, at);
  const row = {
    ...same,
    trailer_media_id: trailer,
    sale_price: planned ? null : salePrice,
    sale_ends_at: planned || saleEndsAt === null ? null : new Date(saleEndsAt),
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
  await planSaleInTx(trx, courseId, planned);
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
  const rows = lectures.map(
    ({ lectureId, mediaId, title, summary, script = "", price, isPreview }): Row<"lecture"> => ({
      lecture_id: lectureId,
      teacher_id: teacherId,
      media_id: mediaId,
      category: page.category,
      cover: null,
      title,
      summary,
      script,
      price,
      is_preview: isPreview,
      tags: page.tags,
      status: "PUBLISHED",
      published_at: at,
      created_at: at,
      updated_at: at,
    }),
  );
  const added = rows.filter(({ lecture_id }) => !mediaIds.has(lecture_id));
  if (added.length > 0) await trx.insertInto("lecture").values(added).execute();
  for (const { lecture_id, media_id } of rows)
    if (mediaIds.has(lecture_id) && mediaIds.get(lecture_id) !== media_id)
      await replaceVideoInTx(trx, { lectureId: lecture_id, mediaId: media_id }, at);
  const texts = rows.map(({ lecture_id, title, summary, script, price, is_preview }) => ({
    lecture_id,
    title,
    summary,
    script,
    price,
    is_preview,
  }));
  await sql`
    update lecture l set title = one.title, summary = one.summary, script = one.script, price = one.price,
      is_preview = one.is_preview, category = ${page.category}, status = 'PUBLISHED', updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as one (lecture_id uuid, title text, summary text, script text, price integer, is_preview boolean)
    where l.lecture_id = one.lecture_id and not l.is_blocked
      and (l.title, l.summary, l.script, l.price, l.is_preview, l.category, l.status) is distinct from
        (one.title, one.summary, one.script, one.price, one.is_preview, ${page.category}, 'PUBLISHED')`.execute(trx);
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
    .where(
      "lecture_id",
      "not in",
      lectures.map(({ lectureId }) => lectureId),
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

/** The media that a state of a course shows. */
export function mediaOf({ page, sections }: VersionContent): string[] {
  const ofLectures = sections.flatMap(({ lectures }) => lectures.map(({ mediaId }) => mediaId));
  return [...new Set(page.trailer ? [...ofLectures, page.trailer] : ofLectures)];
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
  await trx
    .insertInto("course_version_media")
    .values(mediaOf(content).map((media_id) => ({ course_id: courseId, number, media_id })))
    .execute();
  return number;
}
