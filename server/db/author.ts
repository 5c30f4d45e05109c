import { type RawBuilder, sql } from "kysely";
import type { Author, Face } from "../../shared/text/user-text.ts";

/** A user with a teacher page has the same avatar everywhere. `user`: a non-null id. */
export const faceIdOf = (user: string): RawBuilder<string> => sql`
  coalesce((select page.teacher_id from teacher page where page.user_id = ${sql.ref(user)}), ${sql.ref(user)})`;

/** Who wrote the row whose user is joined as `u` (null after erasure), about a lecture of the teacher `t`. */
export const authorJson: RawBuilder<Author | null> = sql`case when u.closed_at is null and u.user_id is not null then
  json_build_object('userId', u.user_id, 'faceId', ${faceIdOf("u.user_id")}, 'photoId', u.photo_id,
    'name', case when u.user_id = t.user_id then t.name else u.name end,
    'isTeacher', u.user_id is not distinct from t.user_id) end`;

/** The avatar of a user, null for none and for a deleted account. `user`: an id. */
export const faceOf = (user: string): RawBuilder<Face | null> => sql`(
  select json_build_object('faceId', ${faceIdOf("face.user_id")}, 'photoId', face.photo_id)
  from "user" face where face.user_id = ${sql.ref(user)} and face.closed_at is null)`;

/** The id under which the ranks list what is written about all lectures. */
export const allLectures = "00000000-0000-0000-0000-000000000000";
