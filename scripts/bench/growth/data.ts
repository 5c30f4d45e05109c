import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { idOf, uuidOf } from "../ids.ts";
import { growContent } from "../search/data.ts";

const lecturesPerLearner = 25;
/** Rows of each learner. */
const registrations = 10;
const listed = 20;

export const learnersOf = (lectures: number): number => lectures / lecturesPerLearner;
/** The first registration of a learner. */
export const registrationOf = (learner: number): string => uuidOf("registration", learner * 100 + 1);

const at = sql.raw(`timestamptz '2026-01-01' + n * interval '1 second' + k * interval '1 minute'`);

/**
 * Fills a migrated database with lectures, and learners in proportion: each learner has ten courses with progress, and twenty
 * favorites, notes and lines of the cart.
 */
export async function fillShop(db: Kysely<Database>, lectures: number): Promise<void> {
  const content = { lectures, captionLines: Math.min(lectures, 50_000) };
  await growContent(db, { lectures: 0, captionLines: 0 }, content);
  await db.connection().execute(async (connection) => {
    const run = (query: RawBuilder<unknown>) => query.execute(connection);
    await run(sql`set session_replication_role = replica`);
    await addLearners(run, lectures);
    await run(sql`set session_replication_role = origin`);
    await run(sql`select derive_registrations(array(select registration_id from registration))`);
    await run(sql`vacuum analyze`);
  });
}

async function addLearners(run: (query: RawBuilder<unknown>) => Promise<unknown>, lectures: number): Promise<void> {
  const learners = sql`generate_series(1, ${learnersOf(lectures)}::int) n`;
  const upTo = (count: number) => sql`generate_series(1, ${sql.lit(count)}) k`;
  // A learner's rows are spread over the catalog as it is in a shop.
  const spread = (count: number, skipped = 0) => `(1 + (n * 7919 + (k + ${skipped}) * 104729) % ${count})`;
  const courseId = idOf("course", spread(lectures / 10));
  const lectureId = idOf("lecture", spread(lectures));
  await run(sql`insert into "user" (user_id, email, name, created_at, updated_at)
    select ${idOf("user")}, 'bench-' || n || '@closegap.test', '김하늘', ${at}, ${at}
    from ${learners}, generate_series(1, 1) k`);
  await run(sql`insert into registration (registration_id, user_id, course_id, status, starts_at, created_at)
    select ${idOf("registration", "n * 100 + k")}, ${idOf("user")}, ${courseId}, 'VALID', ${at}, ${at}
    from ${learners}, ${upTo(registrations)}`);
  await run(sql`insert into progress (progress_id, registration_id, lecture_id, watched, seq, completed_at,
      earliest_watched_at, last_opened_at, created_at, updated_at)
    select gen_random_uuid(), r.registration_id, cl.lecture_id, '{[0,30000),[40000,55000)}', 1,
      case when cl.position = 0 then r.starts_at end, r.starts_at, r.starts_at, r.starts_at, r.starts_at
    from ${learners} join registration r on r.user_id = ${idOf("user")} join course_lecture cl using (course_id)
    where cl.position < 4`);
  await run(sql`insert into study_day (user_id, kst_day, studied_ms, counted_at)
    select ${idOf("user")}, 20000 + k, 600000, ${at} from ${learners}, ${upTo(60)}`);
  await run(sql`insert into cart (cart_id, user_id, item_type, item_id, price_seen, added_at)
    select gen_random_uuid(), ${idOf("user")}, 'LECTURE', ${lectureId}, 9000, ${at} from ${learners}, ${upTo(listed / 2)}
    union all
    select gen_random_uuid(), ${idOf("user")}, 'COURSE', ${idOf("course", spread(lectures / 10, registrations))},
      9000, ${at} from ${learners}, ${upTo(listed / 2)}`);
  await run(sql`insert into favorite (user_id, item_type, item_id, price_added, added_at)
    select ${idOf("user")}, 'LECTURE', ${lectureId}, 9000, ${at} from ${learners}, ${upTo(listed / 2)}
    union all
    select ${idOf("user")}, 'COURSE', ${courseId}, 90000, ${at} from ${learners}, ${upTo(listed / 2)}`);
  await run(sql`insert into lecture_note (lecture_note_id, user_id, lecture_id, timestamp_sec, content, created_at, updated_at)
    select gen_random_uuid(), ${idOf("user")}, ${lectureId}, k, repeat('벽을 올릴 때 손을 멈추지 않아요. ', 1 + k % 9), ${at}, ${at}
    from ${learners}, ${upTo(listed)}`);
  await run(sql`insert into note_usage (user_id, notes, bytes)
    select ${idOf("user")}, ${listed}, 5000 from ${learners}`);
}
