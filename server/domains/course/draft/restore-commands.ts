import { type Kysely, sql } from "kysely";
import type { VersionContent } from "../../../../shared/course/draft.ts";
import { orNotFound } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { putAttachmentsInTx } from "./attachment-rows.ts";
import { lockDraftInTx, type OwnCourse } from "./commands.ts";

type Stores = { db: Kysely<Database> };
type Section = VersionContent["sections"][number];

/**
 * Makes a published version the draft again. Lectures that it lacks count as removed.
 * @throws NOT_FOUND
 */
export const restoreVersion = ({ db }: Stores, own: OwnCourse, number: number, at: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockDraftInTx(trx, own);
    const version = await trx
      .selectFrom("course_version")
      .where("course_id", "=", own.courseId)
      .where("number", "=", number)
      .select("content")
      .executeTakeFirst();
    const { page, sections } = orNotFound(version).content;
    const { salePrice, saleStartsAt = null, saleEndsAt, accessDays, trailer = null, ...same } = page;
    await trx
      .updateTable("course_draft")
      .set({
        ...same,
        trailer_media_id: trailer,
        trailer_asset_id: null,
        sale_price: salePrice,
        sale_starts_at: saleStartsAt === null ? null : new Date(saleStartsAt),
        sale_ends_at: saleEndsAt === null ? null : new Date(saleEndsAt),
        access_days: accessDays,
        updated_at: at,
      })
      .where("course_id", "=", own.courseId)
      .execute();
    await restoreOutlineInTx(trx, own.courseId, sections);
  });

async function restoreOutlineInTx(trx: Trx, courseId: string, sections: readonly Section[]): Promise<void> {
  const restored = sections.map(({ title, lectures }) => ({ sectionId: crypto.randomUUID(), title, lectures }));
  const [first] = restored;
  if (!first) return;
  await sql`update section_draft set position = -1 - position where course_id = ${courseId}`.execute(trx);
  await trx
    .insertInto("section_draft")
    .values(
      restored.map(({ sectionId, title }, position) => ({
        section_id: sectionId,
        course_id: courseId,
        position,
        title,
      })),
    )
    .execute();
  // Lectures of later versions wait behind all others of the first section, removed.
  await sql`
    update lecture_draft set is_removed = true, section_id = ${first.sectionId}, position = ${behindAll} + behind.place
    from (select lecture_id, row_number() over (order by lecture_id) as place from lecture_draft where course_id = ${courseId}) behind
    where lecture_draft.lecture_id = behind.lecture_id`.execute(trx);
  await trx.deleteFrom("section_draft").where("course_id", "=", courseId).where("position", "<", 0).execute();
  const rows = restored.flatMap(({ sectionId, lectures }) =>
    lectures.map(({ lectureId, mediaId, title, summary, script = "", price, isPreview }, position) => ({
      lecture_id: lectureId,
      course_id: courseId,
      section_id: sectionId,
      position,
      title,
      summary,
      script,
      price,
      is_preview: isPreview,
      media_asset_id: null,
      media_id: mediaId,
      is_removed: false,
    })),
  );
  await trx
    .insertInto("lecture_draft")
    .values(rows)
    .onConflict((oc) =>
      oc.column("lecture_id").doUpdateSet((eb) => ({
        section_id: eb.ref("excluded.section_id"),
        position: eb.ref("excluded.position"),
        title: eb.ref("excluded.title"),
        summary: eb.ref("excluded.summary"),
        script: eb.ref("excluded.script"),
        price: eb.ref("excluded.price"),
        is_preview: eb.ref("excluded.is_preview"),
        media_asset_id: null,
        media_id: eb.ref("excluded.media_id"),
        is_removed: false,
      })),
    )
    .execute();
  await putAttachmentsInTx(
    trx,
    "lecture_draft_attachment",
    restored.flatMap(({ lectures }) => lectures),
  );
}

/** Positions of no lecture that is shown. */
const behindAll = 10_000;
