import { sql } from "kysely";
import type { OwnedItem } from "../../../shared/ownership.ts";
import { registeredLectures, registrationStatus } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

/** A lecture counts as owned with each course that contains it. */
const ownedItems = statement<{ userId: string; itemIds: string[]; now: Date }>()(
  "registration.owned",
  (param) => sql<OwnedItem>`
    select i.item_id as "itemId", bool_or(not exists (
      select from ${registeredLectures} rl
        left join progress p on p.registration_id = r.registration_id and p.lecture_id = rl.lecture_id
      where p.completed_at is null and i.item_id in (r.course_id, rl.lecture_id))) as "isFinished"
    from registration r, unnest(${param("itemIds")}::uuid[]) i(item_id)
    where r.user_id = ${param("userId")} and ${registrationStatus("r", param("now"))} = 'VALID'
      and (r.course_id = i.item_id
        or exists (select from ${registeredLectures} rl where rl.lecture_id = i.item_id))
    group by i.item_id`,
);

/** Which of the items the user can watch now; the order is not defined. */
export const listOwnedItems = (reads: ReadPool, userId: string, itemIds: string[], now: Date): Promise<OwnedItem[]> =>
  reads.query(ownedItems, { userId, itemIds, now });
