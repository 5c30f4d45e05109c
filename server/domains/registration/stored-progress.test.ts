import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countedSeconds, registeredLectures, watchedSeconds, wholeSeconds } from "../../db/fragments.ts";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { makeCourse, makeLecture, makeMedia, makeRegistration } from "../../test/factories.ts";
import { sequenceOf } from "../../test/sequence.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = new Date("2026-03-01T00:00:00Z");

const part = sql`${registeredLectures} cl join lecture l on l.lecture_id = cl.lecture_id join media m on m.media_id = l.media_id
  left join progress p on p.registration_id = r.registration_id and p.lecture_id = cl.lecture_id`;

/** The registrations whose stored progress is not that of their lectures. */
const differences = async (): Promise<unknown[]> => {
  const derived = sql`
    select r.registration_id, sum.*, (select cl.lecture_id from ${part} left join lateral (
        select lc.position from progress lp join ${registeredLectures} lc on lc.lecture_id = lp.lecture_id
        where lp.registration_id = r.registration_id and lp.seq > 0 order by lp.updated_at desc limit 1) last on true
      order by (p.completed_at is null and cl.position >= coalesce(last.position, 0)) desc, (p.completed_at is null) desc,
        cl.position limit 1) as resume_lecture_id
    from registration r, lateral (
      select count(*)::int as lecture_count, coalesce(sum(${wholeSeconds("m.duration_ms")}), 0)::int as duration_sec,
        coalesce(sum(${watchedSeconds}), 0)::int as watched_sec, coalesce(sum(${countedSeconds}), 0)::int as counted_sec,
        count(p.completed_at)::int as completed_count, max(p.updated_at) filter (where p.seq > 0) as last_watched_at,
        case when count(p.completed_at) = count(*) then max(p.completed_at) end as completed_at
      from ${part}) sum`;
  const stored = sql`
    select registration_id, lecture_count, duration_sec, watched_sec, counted_sec, completed_count, last_watched_at,
      completed_at, resume_lecture_id from registration_progress`;
  const { rows } = await sql`(${stored} except ${derived}) union all (${derived} except ${stored})`.execute(
    database.db,
  );
  return rows;
};

test("after any progress and changes of curricula the progress stored with a registration is that of its lectures", async () => {
  const { db } = database;
  const media = [await makeMedia(db, 60_000), await makeMedia(db, 95_500)];
  const lectures: string[] = [];
  for (let n = 0; n < 8; n += 1) lectures.push(await makeLecture(db));
  const courses = [
    await makeCourse(db, { lectureIds: lectures.slice(0, 5) }),
    await makeCourse(db, { lectureIds: lectures.slice(3, 8) }),
  ];
  const registrations: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const userId = randomUUIDv7();
    await sql`insert into "user" (user_id, name, created_at, updated_at) values (${userId}, '김하늘', ${at}, ${at})`.execute(
      db,
    );
    for (const courseId of courses) registrations.push(await makeRegistration(db, { userId, courseId }));
    registrations.push(await makeRegistration(db, { userId, lectureId: lectures[n] ?? "" }));
  }
  const next = sequenceOf(20_260_303);
  const one = <T>(values: readonly T[]): T | undefined => values[next(values.length)];
  let instants = 0;
  const later = () => new Date(at.getTime() + 1000 * (instants += 1));
  const key = () => sql`registration_id = ${one(registrations)} and lecture_id = ${one(lectures)}`;
  const save = () => sql`
    update progress set watched = watched + ${`{[${next(20_000)},${20_000 + next(40_000)})}`}::int4multirange, seq = seq + 1,
      updated_at = ${later()} where ${key()}`;
  const changes: (() => RawBuilder<unknown>)[] = [
    save,
    save,
    () => sql`insert into progress (progress_id, registration_id, lecture_id, seq, earliest_watched_at, created_at, updated_at)
      values (uuidv7(), ${one(registrations)}, ${one(lectures)}, ${next(2)}, ${at}, ${at}, ${later()}) on conflict do nothing`,
    () => sql`insert into progress (progress_id, registration_id, lecture_id, seq, earliest_watched_at, created_at, updated_at)
      select uuidv7(), registration_id, lecture_id, 1, ${at}, ${at}, ${later()}::timestamptz + row_number() over (order by lecture_id) * interval '1 millisecond'
      from unnest(${registrations}::uuid[]) registration_id, unnest(${lectures.slice(0, 6)}::uuid[]) lecture_id
      where registration_id = ${one(registrations)} on conflict do nothing`,
    () => sql`update progress set completed_at = ${later()} where ${key()}`,
    () => sql`update progress set completed_at = ${later()} where registration_id = ${one(registrations)}`,
    () => sql`update progress set last_opened_at = ${later()} where registration_id = ${one(registrations)}`,
    () => sql`delete from progress where ${key()}`,
    () => sql`delete from course_lecture where course_id = ${one(courses)} and lecture_id = ${one(lectures)}`,
    () => sql`insert into course_lecture (course_id, position, section_position, lecture_id)
      select c.course_id, coalesce(max(cl.position), 0) + 1, 0, ${one(lectures)}::uuid
      from (select ${one(courses)}::uuid as course_id) c left join course_lecture cl using (course_id)
      group by c.course_id on conflict do nothing`,
    () => sql`update lecture set media_id = ${one(media)} where lecture_id = ${one(lectures)}`,
  ];
  for (let round = 0; round < 20; round += 1) {
    for (let n = 0; n < 10; n += 1) await one(changes)?.().execute(db);
    expect(await differences(), `round ${round}`).toEqual([]);
  }
  const stored = await db.selectFrom("registration_progress").selectAll().execute();
  expect(stored.some(({ completed_at: completedAt }) => completedAt !== null)).toBe(true);
  await sql`delete from course_lecture`.execute(db);
  expect(await differences()).toEqual([]);
});
