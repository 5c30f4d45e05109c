import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReadPool } from "../../db/reads.ts";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLearner, makeLecture } from "../../test/factories.ts";
import { growContent, noContent } from "../../../scripts/bench/search/data.ts";
import { hostileQueries, worstQueries } from "../../../scripts/bench/search/hostile.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await growContent(t.db, noContent, { lectures: 500, captionLines: 20_000 });
  await makeLecture(t.db, { title: "100% 파이썬_시작\\하기" });
}, 60_000);
afterAll(() => t.close());

const withQuery = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;
const get = (path: string, params: Record<string, string>) => t.rest("GET", withQuery(path, params));

test("no query is answered by an error of the server", async () => {
  const answers: { q: string; status: number; code?: string }[] = [];
  for (const [n, q] of hostileQueries(200).entries()) {
    const { status, body } = await get(n % 2 === 0 ? "/search" : "/search/suggestions", { q });
    answers.push({ q, status, code: body.code });
  }
  const isRight = ({ q, status, code }: (typeof answers)[number]) =>
    q.length > 100 ? status === 400 && code === "VALIDATION_FAILED" : status === 200;
  expect(answers.filter((answer) => !isRight(answer))).toEqual([]);
});

test.each(worstQueries)("%j does not reach the time limit of the search", async (q) => {
  expect(await get("/search", { q })).toMatchObject({ status: 200, body: { isComplete: true } });
  expect((await get("/search/suggestions", { q })).status).toBe(200);
});

test.each<Record<string, string>>([
  { sort: "cheapest" },
  { type: "BOOK" },
  { level: "신선" },
  { price: "%" },
  { length: "\0" },
  { rating: "6" },
  { page: "-1" },
  { page: "1e9" },
  { rows: "100000" },
  { category: "x".repeat(500) },
])("the filter %j is refused with a stable code", async (params) => {
  const { status, body } = await get("/search", { q: "파이썬", ...params });
  expect([status, body.code]).toEqual([400, "VALIDATION_FAILED"]);
});

async function waitingStatements(db: TestApp["db"]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where not granted and relation = 'search_entry'::regclass`.execute(db);
  return rows[0]?.n ?? 0;
}

test("searches that wait for the database delay neither public nor personal reads", async () => {
  let searchReads: ReadPool | undefined;
  // Connections of their own, as searches have, whose time limit the reads cannot reach on a busy machine either.
  const app = await testApp((url) => ({ searchReads: (searchReads = new ReadPool(url, "slowRead")) }));
  const { token, userId } = await makeLearner(app);
  let answered = 0;
  const search = async (path: string, n: number) => {
    const { status } = await app.rest("GET", withQuery(path, { q: `기다림 ${n}` }));
    answered += 1;
    return status;
  };
  const { searches } = await app.db.transaction().execute(async (trx) => {
    // Nothing but the search reads its index.
    await sql`lock table search_entry in access exclusive mode`.execute(trx);
    const waiting = Array.from({ length: 6 }, (_, n) => search(n % 2 === 0 ? "/search" : "/search/suggestions", n));
    await expect.poll(() => waitingStatements(app.db)).toBeGreaterThan(1);
    const paths = [
      "/courses",
      "/lectures",
      "/teachers",
      ...Array.from({ length: 4 }, () => `/orders?userId=${userId}`),
    ];
    const reads = await Promise.all(paths.map((path) => app.rest("GET", path, { token })));
    expect(reads.map(({ status }) => status)).toEqual(paths.map(() => 200));
    expect(answered).toBe(0);
    return { searches: Promise.all(waiting) };
  });
  expect(await searches).toEqual(Array.from({ length: 6 }, () => 200));
  await searchReads?.end();
  await app.close();
});
