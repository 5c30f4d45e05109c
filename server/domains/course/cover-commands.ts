import { sql } from "kysely";
import type { Trx } from "../../db/schema.ts";

type CoverChange = { courseId: string; cover: string | null; former: string | null };

/** Lectures that had the course's cover, or none, follow with crops of their own; a photo is the same for all. */
export async function followCoverInTx(trx: Trx, { courseId, cover, former }: CoverChange, at: Date): Promise<void> {
  const isPhoto = cover?.startsWith("photo/") ?? false;
  await sql`
    update lecture l set updated_at = ${at},
      cover = ${isPhoto ? sql`${cover}` : sql`${cover}::text || '/' || (cl.position + 1)`}
    from course_lecture cl where cl.course_id = ${courseId} and cl.lecture_id = l.lecture_id
      and (l.cover is null or l.cover = ${former} or starts_with(l.cover, ${former} || '/'))
      and l.cover is distinct from ${isPhoto ? sql`${cover}` : sql`${cover}::text || '/' || (cl.position + 1)`}`.execute(
    trx,
  );
}
