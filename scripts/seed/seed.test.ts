import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { serverLimits } from "../../server/limits.ts";
import { addDays } from "../../shared/time.ts";
import { folderStorage } from "../../server/integrations/storage/folder.ts";
import { type TestDatabase, testDatabase } from "../../server/test/database.ts";
import { demoFolder } from "./content.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { idOf } from "./ids.ts";
import { renewSales, renewSearches } from "./renew.ts";
import { fillDemo, isEmptyDatabase, prepareDemo } from "./seed.ts";
import { readSources } from "./source/read-sources.ts";
import { timelineOf } from "../videos/timing.ts";

const now = new Date("2026-03-01T03:04:05.678Z");
let database: TestDatabase;
let dataFolder: string;

const prepare = () =>
  prepareDemo({
    storage: folderStorage(dataFolder),
    sandboxFolder: null,
    now,
    hashPassword: async (password) => `hash of ${password}`,
  });
let prepared: ReturnType<typeof prepare>;
const seed = async (into: TestDatabase) => fillDemo(into.db, await prepared);

async function rows<Row = Record<string, unknown>>(text: string, from = database): Promise<Row[]> {
  return (await from.pool.query(text)).rows;
}

beforeAll(async () => {
  database = await testDatabase();
  dataFolder = await mkdtemp(join(tmpdir(), "closegap-seed-"));
  prepared = prepare();
  await seed(database);
});
afterAll(async () => {
  await database.close();
  await rm(dataFolder, { recursive: true });
});

test.for([
  ["category", 8],
  ["teacher", 14],
  ["course", 18],
  ["lecture", 136],
  ["course_lecture", 114],
  ["course_feature", 54],
  ["lecture_feature", 71],
  ["document", 9],
  ["media", 136],
  ["media_source", 149],
  ["media_caption", 136],
  ['"user"', 41],
  ["consent", 20],
  ["registration", 89],
  ["progress", 403],
  ["fetched_media", 403],
  ["study_day", 380],
  ["lecture_note", 9],
  ['"order"', 79],
  ["order_line", 81],
  ["payment", 79],
  ["game", 6],
  ["game_feature", 12],
  ["game_question", 43],
] as const)("the table %s gets %i rows", async ([table, count]) => {
  expect(await rows(`select count(*)::int as count from ${table}`)).toEqual([{ count }]);
});

test("a database that has any row is not changed", async () => {
  expect(await isEmptyDatabase(database.db)).toBe(false);
  expect(await seed(database)).toBe(false);
  expect(await rows("select count(*)::int as count from lecture")).toEqual([{ count: 136 }]);
});

test("of two servers that start on one new database, one fills it, and with the same rows as ever", async () => {
  const other = await testDatabase();
  expect(await isEmptyDatabase(other.db)).toBe(true);
  const outcomes = await Promise.all([seed(other), seed(other)]);
  expect(new Set(outcomes)).toEqual(new Set([true, false]));
  const tables = await rows<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const content = `select md5(string_agg(t::text, '' order by t::text)) as hash from ${name} t`;
    expect([name, await rows(content, other)]).toEqual([name, await rows(content)]);
  }
  await other.close();
});

test("the demo accounts have the password that is documented, the learners around them none", async () => {
  const people = await rows<{ email: string; role: string; password_hash: string | null }>(
    'select email, role, password_hash from "user" order by email',
  );
  const able = people.filter(({ password_hash }) => password_hash !== null);
  expect(able.map(({ email, role }) => ({ email, role }))).toEqual(
    demoAccounts.map(({ email, role }) => ({ email, role })).toSorted((a, b) => a.email.localeCompare(b.email)),
  );
  expect(new Set(able.map((person) => person.password_hash))).toEqual(new Set([`hash of ${demoPassword}`]));
  const [teacher] = await rows(`select t.name, u.name as user_name from teacher t join "user" u using (user_id)`);
  expect(teacher).toEqual({ name: "한서진", user_name: "한서진" });
});

test("a course is as long as its lectures' videos, and a video as long as its captions", async () => {
  const stored = await rows<{ title: string; duration_ms: number }>(
    "select title, duration_ms from lecture join media using (media_id)",
  );
  const { courses, singles } = await readSources(demoFolder);
  const lectures = [...courses.flatMap((course) => course.lectures), ...singles];
  const expected = lectures.map((lecture) => [lecture.title, timelineOf(lecture).durationMs] as const);
  expect(new Map(stored.map(({ title, duration_ms }) => [title, duration_ms]))).toEqual(new Map(expected));
  const totals = await rows<{ title: string; duration_sec: number }>(
    "select title, duration_sec from course join course_stats using (course_id)",
  );
  const seconds = courses.map(({ course: { title }, lectures: ofCourse }): [string, number] => [
    title,
    ofCourse.reduce((sum, lecture) => sum + Math.ceil(timelineOf(lecture).durationMs / 1000), 0),
  ]);
  expect(new Map(totals.map(({ title, duration_sec }) => [title, duration_sec]))).toEqual(new Map(seconds));
});

test("chapters are inside their video, and every file that the database names is in the storage", async () => {
  expect(await rows("select title from media_chapter join media using (media_id) where end_ms > duration_ms")).toEqual(
    [],
  );
  const files = await rows<{ path: string }>(
    `select storage_key || '/' || file as path from media
     join (select media_id, file from media_source union all select media_id, file from media_caption
           union all select media_id, poster_file from media) named using (media_id)`,
  );
  expect(files).toHaveLength(421);
  for (const { path } of files) expect((await stat(join(dataFolder, "media", path))).size).toBeGreaterThan(0);
});

test("the newest of the shop are of many categories and of many days", async () => {
  for (const [table, categories] of [
    ["course", 6],
    ["lecture", 6],
  ] as const) {
    const newest = await rows<{ category: string; published_at: string }>(
      `select category, published_at from ${table} where status = 'PUBLISHED' order by published_at desc limit 12`,
    );
    expect(new Set(newest.map(({ category }) => category)).size).toBeGreaterThanOrEqual(categories);
    expect(new Set(newest.map(({ published_at }) => published_at.slice(0, 10))).size).toBeGreaterThanOrEqual(9);
    const outside = await rows(
      `select title from ${table} where published_at >= '${now.toISOString()}'
       or published_at < '${now.toISOString()}'::timestamptz - interval '1 year'`,
    );
    expect(outside).toEqual([]);
  }
});

test("everything is on sale, and nothing was bought before its publication", async () => {
  for (const noun of ["course", "lecture"]) {
    expect(await rows(`select title from ${noun} where status <> 'PUBLISHED' or published_at is null`)).toEqual([]);
    const early = `select title from registration join ${noun} using (${noun}_id) where starts_at < published_at`;
    expect(await rows(early)).toEqual([]);
  }
});

test("the demo learner's classroom shows every state", async () => {
  const owned = await rows(
    `select coalesce(c.title, l.title) as title, r.status, count(p.*)::int as opened,
            count(p.completed_at)::int as completed, (r.expires_at at time zone 'Asia/Seoul')::date - '2026-03-01'::date as days_left
     from registration r left join course c using (course_id) left join lecture l on l.lecture_id = r.lecture_id
     left join progress p using (registration_id)
     where user_id = '${idOf("user", "learner")}' group by r.registration_id, 1 order by r.starts_at, 1`,
  );
  expect(owned).toEqual([
    { title: "우쿨렐레 한 곡 완주", status: "EXPIRED", opened: 2, completed: 1, days_left: -41 },
    { title: "영어 이메일, 세 문장의 힘", status: "VALID", opened: 6, completed: 6, days_left: 82 },
    { title: "제철 반찬 여섯 가지", status: "VALID", opened: 3, completed: 2, days_left: 4 },
    { title: "정규식으로 전화번호 찾기", status: "VALID", opened: 1, completed: 0, days_left: null },
    { title: "처음 만나는 파이썬", status: "VALID", opened: 5, completed: 4, days_left: 324 },
    { title: "월급 첫해, 통장 나누기", status: "VALID", opened: 1, completed: 1, days_left: null },
    { title: "UI 기초 체력", status: "EXPIRED", opened: 1, completed: 1, days_left: 349 },
  ]);
});

test("progress is inside the video and inside the time of access, and is complete where enough was watched", async () => {
  const wrong = await rows(
    `select progress_id from progress p join lecture using (lecture_id) join media using (media_id)
     join registration r using (registration_id)
     where upper(watched) > duration_ms or last_position_ms > duration_ms
        or (completed_at is null) = (multirange_length(watched) >= duration_ms * ${serverLimits.completeShare})
        or p.updated_at < starts_at or p.updated_at > least(expires_at, '${now.toISOString()}')`,
  );
  expect(wrong).toEqual([]);
});

test("purchases add up, and gave the access", async () => {
  const wrong = await rows(
    `select order_name from "order" o join payment p using (order_id)
     left join lateral (select sum(paid_amount)::int as lines, count(*)::int as count from order_line l
                        where l.order_id = o.order_id) as sums on true
     left join lateral (select count(*)::int as count from registration r join order_line l using (order_line_id)
                        where l.order_id = o.order_id) as given on true
     where o.total_amount <> p.total_amount or o.total_amount <> sums.lines or sums.count <> given.count
        or p.provider <> 'SANDBOX'`,
  );
  expect(wrong).toEqual([]);
  expect(
    await rows("select sum(amount)::int from ledger_entry group by ledger_movement_id having sum(amount) <> 0"),
  ).toEqual([]);
});

test("user texts are dated after what they are about, and before now", async () => {
  const at = now.toISOString();
  const wrong = await rows(
    `select r.content from lecture_review r join registration g using (registration_id)
     where r.created_at < g.starts_at or r.created_at > '${at}' or r.replied_at < r.created_at or r.replied_at > '${at}'
     union all select a.content from question_answer a join lecture_question q using (question_id)
     where a.created_at < q.created_at or a.created_at > '${at}'
     union all select c.content from lecture_comment c left join lecture_comment p on p.comment_id = c.parent_id
     where c.created_at < p.created_at or c.created_at > '${at}'
     union all select l.title from lecture_question q join lecture l using (lecture_id) where q.created_at < l.published_at`,
  );
  expect(wrong).toEqual([]);
  const own = await rows(
    `select review_id from review_reaction join lecture_review r using (review_id) where review_reaction.user_id = r.user_id
     union all select comment_id from comment_reaction join lecture_comment c using (comment_id)
     where comment_reaction.user_id = c.user_id
     union all select question_id from question_vote join lecture_question q using (question_id)
     where question_vote.user_id = q.user_id`,
  );
  expect(own).toEqual([]);
});

test("likes and favorites come after what they are of, and most teachers have followers", async () => {
  const at = now.toISOString();
  const wrong = await rows(
    `select l.title from lecture_like k join lecture l using (lecture_id)
     where k.liked_at < l.published_at or k.liked_at > '${at}'
     union all select c.title from favorite f join course c on c.course_id = f.item_id
     where f.added_at < c.published_at or f.added_at > '${at}'
     union all select l.title from favorite f join lecture l on l.lecture_id = f.item_id
     where f.added_at < l.published_at or f.added_at > '${at}'
     union all select u.name from favorite f join "user" u using (user_id) where f.added_at < u.created_at`,
  );
  expect(wrong).toEqual([]);
  const disliked = await rows(
    `select r.content from lecture_like join lecture_review r using (user_id, lecture_id) where r.rating <= 3`,
  );
  expect(disliked).toEqual([]);
  const [counted] = await rows<{ likes: number; liked: number; followed: number; types: number }>(
    `select (select sum(likes) from lecture_counter)::int as likes, (select count(*) from lecture_counter)::int as liked,
       (select count(*) from teacher_counter where followers > 0)::int as followed,
       (select count(distinct item_type) from favorite)::int as types`,
  );
  expect(counted?.likes).toBe((await rows("select from lecture_like")).length);
  expect(counted?.liked).toBeGreaterThan(60);
  expect(counted?.followed).toBeGreaterThan(9);
  expect(counted?.types).toBe(3);
});

test("the learner's favorites and completed course lead to other courses", async () => {
  const learner = `'${idOf("user", "learner")}'`;
  const isUnknown = (course: string) => `not exists (
    select from favorite k where k.user_id = ${learner} and k.item_id = ${course}
    union all select from registration r where r.user_id = ${learner} and r.course_id = ${course})`;
  const favoritedTogether = await rows(
    `select other.item_id from favorite mine join favorite same using (item_type, item_id)
       join favorite other on other.user_id = same.user_id and other.item_type = 'COURSE'
     where mine.user_id = ${learner} and mine.item_type = 'COURSE' and ${isUnknown("other.item_id")}
     group by mine.item_id, other.item_id having count(*) >= ${serverLimits.relatedUsersMin}`,
  );
  expect(favoritedTogether).not.toEqual([]);
  const ofCompleted = await rows(
    `select other.title from registration r join course c using (course_id) join course other using (category)
     where r.user_id = ${learner} and ${isUnknown("other.course_id")} and not exists (
       select from course_lecture cl left join progress p on p.registration_id = r.registration_id and p.lecture_id = cl.lecture_id
       where cl.course_id = r.course_id and p.completed_at is null)`,
  );
  expect(ofCompleted).not.toEqual([]);
});

test("inquiries are in different states, and the votes of suggestions are counted", async () => {
  const states = await rows<{ status: string }>("select distinct status from inquiry order by status");
  expect(states.map(({ status }) => status)).toEqual(["ANSWERED", "IN_PROGRESS", "RESOLVED"]);
  expect(await rows("select from suggestion_rank where is_listed")).toHaveLength(12);
  const miscounted = await rows(
    "select from suggestion_rank k where votes <> (select count(*) from suggestion_vote v where v.suggestion_id = k.suggestion_id)",
  );
  expect(miscounted).toEqual([]);
});

test("people are notified of answers and replies once each, and have read the older ones", async () => {
  const notified = await rows<{ kind: string; unread: number }>(
    `select n.kind, count(*) filter (where n.read_at is null)::int as unread from notification n
     join "user" u using (user_id) where u.email = 'learner@closegap.test' group by n.kind order by n.kind`,
  );
  expect(notified).toEqual([
    { kind: "COMMENT_REPLIED", unread: 1 },
    { kind: "INQUIRY_ANSWERED", unread: 1 },
    { kind: "QUESTION_ANSWERED", unread: 1 },
    { kind: "REVIEW_REPLIED", unread: 0 },
    { kind: "SUGGESTION_DECIDED", unread: 0 },
  ]);
  const newest = "(select max(created_at) from notification)";
  expect(
    await rows(`select from notification where read_at is null and created_at < ${newest} - interval '7 days'`),
  ).toEqual([]);
});

test("every id is one that answers of the server may have", async () => {
  const columns = await rows<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' order by 1, 2`);
  const ids = columns.map(
    ({ table, column }) => `select '${table}.${column}' as name, ${column}::text as id from "${table}"`,
  );
  const found = await rows<{ name: string; id: string | null }>(ids.join(" union all "));
  expect(found.length).toBeGreaterThan(1_000);
  expect(found.filter(({ id }) => id !== null && !z.uuid().safeParse(id).success)).toEqual([]);
});

test("games have the attempts of this week in Korea, and the best of them is ranked", async () => {
  const played = await rows<{ players: number; wrong: number }>(`
    select count(*)::int as players, count(*) filter (
        where b.score <> t.score or b.elapsed_ms <> t.elapsed_ms or t.finished_at <= t.started_at
          or t.finished_at >= '${now.toISOString()}' or t.started_at < '2026-02-22T15:00:00Z'
          or b.score <> (select count(*) from game_answer a where a.attempt_id = t.attempt_id and a.verdict = 'EXACT'))::int as wrong
    from game_week_best b join game_attempt t using (game_id, user_id) group by b.game_id`);
  expect(played).toHaveLength(6);
  for (const { players, wrong } of played) expect([players > 4, wrong]).toEqual([true, 0]);
});

test("what was refunded is no longer owned, and its money is back", async () => {
  const refunds = await rows(
    `select l.title, r.amount, r.status, p.status as payment, g.status as registration, g.expired_reason
     from refund r join order_line l using (order_line_id) join payment p using (payment_id)
     join registration g using (order_line_id)`,
  );
  expect(refunds).toEqual([
    {
      title: "UI 기초 체력",
      amount: 9_900,
      status: "DONE",
      payment: "CANCELED",
      registration: "EXPIRED",
      expired_reason: "REFUND",
    },
  ]);
});

test("a sale ends at the last second of a day in Korea, and one that has ended continues by whole periods", async () => {
  const ends = () =>
    rows<{ title: string; at: string; ends: Date }>(
      `select title, to_char(sale_ends_at at time zone 'Asia/Seoul', 'HH24:MI:SS') as at, sale_ends_at as ends
       from course where sale_price is not null order by title`,
    );
  const before = await ends();
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before.map(({ at }) => at))).toEqual(new Set(["23:59:59"]));
  const later = addDays(now, 200);
  await renewSales(database.db, later);
  for (const [index, sale] of (await ends()).entries()) {
    const days = (new Date(sale.ends).getTime() - new Date(before[index]?.ends ?? 0).getTime()) / 86_400_000;
    expect([sale.title, days % 14, sale.at]).toEqual([sale.title, 0, "23:59:59"]);
    expect(new Date(sale.ends) > later && new Date(sale.ends) <= addDays(later, 14)).toBe(true);
  }
});

test("the shop has popular queries on any day, each of which finds something", async () => {
  for (const day of [now, now, addDays(now, 200)]) {
    await renewSearches(database.db, day);
    const popular = await rows<{ query: string }>("select query from popular_query order by position");
    expect(popular.map(({ query }) => query)).toEqual([
      "파이썬",
      "엑셀 함수",
      "피아노",
      "SQL",
      "스마트폰 사진",
      "영어 이메일",
      "우쿨렐레",
      "히라가나",
    ]);
  }
});
