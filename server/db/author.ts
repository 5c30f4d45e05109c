import { type RawBuilder, sql } from "kysely";
import type { Author } from "../../shared/user-text.ts";

/** Who wrote the row whose user is joined as `u` (null after erasure), about a lecture of the teacher `t`. */
export const authorJson: RawBuilder<Author | null> = sql`case when u.closed_at is null and u.user_id is not null then
  json_build_object('userId', u.user_id, 'name', u.name, 'isTeacher', u.user_id is not distinct from t.user_id) end`;

/** The id under which the ranks list what is written about all lectures. */
export const allLectures = "00000000-0000-0000-0000-000000000000";
