import { sql } from "kysely";
import type { MsRange } from "../../../shared/media/ranges.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const stored = statement<{ userId: string; lectureId: string; from: number; to: number }>()(
  "media.isFetched",
  (param) => sql<{ isFetched: boolean }>`
    select exists (select from fetched_media f where f.user_id = ${param("userId")}
      and f.lecture_id = ${param("lectureId")}
      and f.fetched @> int4range(${param("from")}::int, ${param("to")}::int)) as "isFetched"`,
);

/** Whether the entire range of a lecture's video is recorded as sent to the account. */
export const isFetched = async (
  reads: ReadPool,
  { userId, lectureId, range: [from, to] }: { userId: string; lectureId: string; range: MsRange },
): Promise<boolean> => (await reads.queryOne(stored, { userId, lectureId, from, to }))?.isFetched ?? false;
