import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../shared/limits.ts";
import { type TestDatabase, testDatabase } from "../../server/test/database.ts";
import { readDemoContent } from "./content.ts";
import { demoAccounts, demoPassword } from "./demo-accounts.ts";
import { idOf } from "./ids.ts";
import { isEmptyDatabase, seedDemo } from "./seed.ts";

const now = new Date("2026-03-01T03:04:05.678Z");
let database: TestDatabase;
let storageRoot: string;

const seed = (into: TestDatabase) =>
  seedDemo({
    db: into.db,
    storageRoot,
    sandboxFolder: null,
    now,
    hashPassword: async (password) => `hash of ${password}`,
  });

async function rows<Row = Record<string, unknown>>(text: string, from = database): Promise<Row[]> {
  return (await from.pool.query(text)).rows;
}

beforeAll(async () => {
  database = await testDatabase();
  storageRoot = await mkdtemp(join(tmpdir(), "closegap-seed-"));
  await seed(database);
});
afterAll(async () => {
  await database.close();
  await rm(storageRoot, { recursive: true });
});

test.for([
  ["category", 8],
  ["teacher", 14],
  ["course", 32],
  ["lecture", 190],
  ["course_lecture", 178],
  ["course_feature", 77],
  ["lecture_feature", 39],
  ["document", 4],
  ["media", 6],
  ["media_source", 13],
  ["media_caption", 6],
  ['"user"', 27],
  ["consent", 15],
  ["registration", 103],
  ["progress", 16],
  ["fetched_media", 16],
  ["study_day", 17],
  ["lecture_note", 5],
  ['"order"', 1],
  ["order_line", 2],
  ["payment", 1],
] as const)("the table %s gets %i rows", async ([table, count]) => {
  expect(await rows(`select count(*)::int as count from ${table}`)).toEqual([{ count }]);
});

test("a database that has any row is not changed", async () => {
  expect(await isEmptyDatabase(database.db)).toBe(false);
  expect(await seed(database)).toBe(false);
  expect(await rows("select count(*)::int as count from lecture")).toEqual([{ count: 190 }]);
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

test("lengths come from the clips: each course is as long as its lectures' videos", async () => {
  const totals = await rows<{ course_id: string; total: number }>(
    `select course_id, sum(duration_ms)::int as total
     from course_lecture join lecture using (lecture_id) join media using (media_id) group by 1`,
  );
  const content = await readDemoContent();
  const clipMs: Record<string, number> = {
    "data-median": 68_000,
    "design-space": 66_000,
    "music-chord": 68_000,
    "photo-exposure": 70_000,
    "python-loop": 66_000,
    "study-spacing": 66_000,
  };
  const expected = content.courses.map(({ key, sections }) => {
    const keys = sections.flatMap(({ lectureKeys }) => lectureKeys);
    const clips = keys.map((lectureKey) => content.lectures.find((lecture) => lecture.key === lectureKey)?.video ?? "");
    return { course_id: idOf("course", key), total: clips.reduce((total, clip) => total + (clipMs[clip] ?? 0), 0) };
  });
  expect(new Map(totals.map((row) => [row.course_id, row.total]))).toEqual(
    new Map(expected.map((row) => [row.course_id, row.total])),
  );
});

test("chapters are inside their clip, and every file that the database names is in the storage", async () => {
  expect(await rows("select title from media_chapter join media using (media_id) where end_ms > duration_ms")).toEqual(
    [],
  );
  const files = await rows<{ path: string }>(
    `select storage_key || '/' || file as path from media
     join (select media_id, file from media_source union all select media_id, file from media_caption
           union all select media_id, poster_file from media) named using (media_id)`,
  );
  expect(files).toHaveLength(25);
  for (const { path } of files) expect((await stat(join(storageRoot, path))).size).toBeGreaterThan(0);
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

test("drafts are not public, and nothing was bought before its publication", async () => {
  for (const noun of ["course", "lecture"]) {
    expect(await rows(`select title from ${noun} where (status = 'DRAFT') <> (published_at is null)`)).toEqual([]);
    const early = `select title from registration join ${noun} using (${noun}_id) where starts_at < published_at`;
    expect(await rows(early)).toEqual([]);
  }
  expect(await rows("select status, count(*)::int from course group by 1 order by 1")).toEqual([
    { status: "ARCHIVED", count: 1 },
    { status: "DRAFT", count: 1 },
    { status: "PUBLISHED", count: 30 },
  ]);
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
    { title: "우쿨렐레 한 곡 완주하기", status: "EXPIRED", opened: 2, completed: 1, days_left: -41 },
    { title: "영어 이메일, 세 문장의 힘", status: "VALID", opened: 6, completed: 6, days_left: 82 },
    { title: "제철 반찬 12가지: 냉장고가 든든해지는 저녁", status: "VALID", opened: 3, completed: 2, days_left: 4 },
    { title: "정규식 30분 특강: 전화번호부터 우편번호까지", status: "VALID", opened: 1, completed: 0, days_left: null },
    { title: "처음 만나는 파이썬: 하루 30분, 4주 완성", status: "VALID", opened: 4, completed: 3, days_left: 324 },
  ]);
});

test("progress is inside the video and inside the time of access, and is complete where enough was watched", async () => {
  const wrong = await rows(
    `select progress_id from progress p join lecture using (lecture_id) join media using (media_id)
     join registration r using (registration_id)
     where upper(watched) > duration_ms or last_position_ms > duration_ms
        or (completed_at is null) = (multirange_length(watched) >= duration_ms * ${limits.completeShare})
        or p.updated_at < starts_at or p.updated_at > least(expires_at, '${now.toISOString()}')`,
  );
  expect(wrong).toEqual([]);
});

test("the demo learner's purchase adds up and is what gave the access", async () => {
  const [order] = await rows(
    `select order_name, o.total_amount, p.total_amount as paid, p.status, p.provider, sum(l.paid_amount)::int as lines,
            count(r.*)::int as registrations
     from "order" o join payment p using (order_id) join order_line l using (order_id)
     left join registration r using (order_line_id) group by o.order_id, p.payment_id`,
  );
  expect(order).toEqual({
    order_name: "처음 만나는 파이썬: 하루 30분, 4주 완성 외 1건",
    total_amount: 59_400,
    paid: 59_400,
    lines: 59_400,
    status: "DONE",
    provider: "SANDBOX",
    registrations: 2,
  });
});
