import { sql } from "kysely";
import type { OwnedItem } from "../../../shared/registration/ownership.ts";
import { registeredLectures, registrationStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

/** A lecture counts as owned with each course that contains it, and as ended by itself. */
const ownedItems = statement<{ userId: string; itemIds: string[]; now: Date }>()(
  "registration.owned",
  (param) => sql<OwnedItem>`
    select i.item_id as "itemId", bool_and(r.status = 'EXPIRED') as "hasEnded", bool_or(r.status = 'VALID' and not exists (
      select from ${registeredLectures} rl
        left join progress p on p.registration_id = r.registration_id and p.lecture_id = rl.lecture_id
      where p.completed_at is null and i.item_id in (r.course_id, rl.lecture_id))) as "isFinished"
    from (
      select registration_id, course_id, lecture_id, expired_reason, ${registrationStatus("registration", param("now"))} as status
      from registration where user_id = ${param("userId")}) r, unnest(${param("itemIds")}::uuid[]) i(item_id)
    where i.item_id in (r.course_id, r.lecture_id) and (r.status = 'VALID' or coalesce(r.expired_reason, 'PERIOD') = 'PERIOD')
      or r.status = 'VALID' and exists (select from ${registeredLectures} rl where rl.lecture_id = i.item_id)
    group by i.item_id`,
);

/** The items that the user can watch now, or could until the end of a period; the order is not defined. */
export const listOwnedItems = (reads: ReadPool, userId: string, itemIds: string[], now: Date): Promise<OwnedItem[]> =>
  reads.query(ownedItems, { userId, itemIds, now });
