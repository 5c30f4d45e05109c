import { type Kysely, sql } from "kysely";
import { serverLimits } from "../../limits.ts";
import { toMultirange } from "../../db/multirange.ts";
import type { Database } from "../../db/schema.ts";
import type { Fetched } from "./fetch-log.ts";

/**
 * Adds ranges to an account's stored ranges in one statement. The user's row is locked first, as by every write about
 * a user, so nothing is stored for an account that is being deleted. More ranges than a player creates are not
 * stored.
 */
export async function recordFetched(
  db: Kysely<Database>,
  { userId, fetched, at }: { userId: string; fetched: Fetched; at: Date },
): Promise<void> {
  const lectureIds = [...fetched.keys()];
  const unions = [...fetched.values()].map(toMultirange);
  await sql`
    with holder as (select user_id from "user" where user_id = ${userId} and closed_at is null for key share)
    insert into fetched_media as f (user_id, lecture_id, fetched, updated_at)
    select holder.user_id, part.lecture_id, part.fetched::int4multirange, ${at}::timestamptz
    from holder, unnest(${lectureIds}::uuid[], ${unions}::text[]) as part (lecture_id, fetched)
    order by part.lecture_id
    on conflict on constraint fetched_media_pk do update set
      fetched = f.fetched + excluded.fetched, updated_at = excluded.updated_at
    where not excluded.fetched <@ f.fetched
      and (select count(*) from unnest(f.fetched + excluded.fetched)) <= ${serverLimits.fetchedRangesMax}`.execute(db);
}
