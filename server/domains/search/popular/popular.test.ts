import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../../test/app.ts";
import { makeLecture } from "../../../test/factories.ts";
import { ReadPool } from "../../../db/reads.ts";
import type { Statement } from "../../../db/statement.ts";
import { choosePopularQueries, purgeSearches, recordSearches } from "./commands.ts";
import { listZeroResultQueries, listPopular } from "./queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await makeLecture(t.db, { title: "도자기 굽기" });
});
afterAll(() => t.close());

async function search(query: string, networks: readonly string[]) {
  const log = t.deps.searchLog;
  for (const network of networks) log.add(query, { network, at: t.clock.at });
  await log.flush();
}
const today = () => t.clock.at.toISOString().slice(0, 10);

test("what several networks search for is popular if it is part of a title; what finds nothing is listed for admins", async () => {
  await search("도자기", ["a", "b", "c"]);
  await search("굽기", ["a", "a", "a", "b"]);
  await search("비밀 별명", ["a", "b", "c"]);
  await choosePopularQueries(t.db, today());
  expect(await listPopular(t.deps.reads)).toEqual(["도자기"]);
  expect(await listZeroResultQueries(t.deps.reads)).toEqual([{ query: "비밀 별명", searches: 3, lastDay: today() }]);
});

test("a submitted query is counted, and is no secret to store for long", async () => {
  const { statusCode } = await t.app.inject({ method: "POST", url: "/trpc/searchLog.add", payload: { q: "유약" } });
  expect(statusCode).toBe(200);
  await t.deps.searchLog.flush();
  const count = () => t.db.selectFrom("search_query").where("key", "=", "유약").selectAll().execute();
  expect(await count()).toMatchObject([{ searches: 1, networks: 1, is_found: false }]);
  await purgeSearches(t.db, "2030-01-01");
  expect(await count()).toEqual([]);
});

/** Searches that fail for one query. */
class FailingReads extends ReadPool {
  override async query<Params, Row>({ name }: Statement<Params, Row>, params: Params): Promise<Row[]> {
    if (JSON.stringify(params).includes("고장")) throw new Error(`${name} failed`);
    return [];
  }
}

test("a query whose lookup fails is counted, and so are the queries after it", async () => {
  const errors: unknown[] = [];
  const searchReads = new FailingReads("postgresql://unused", "search");
  const searched = ["가마", "고장", "흙"].map((query) => ({
    query,
    key: query,
    day: "2026-04-01",
    searches: 2,
    networks: 1,
  }));
  await recordSearches({ db: t.db, searchReads, onError: (error) => errors.push(error) }, searched);
  const rows = await t.db
    .selectFrom("search_query")
    .where("day", "=", "2026-04-01")
    .orderBy("key")
    .selectAll()
    .execute();
  expect(rows.map(({ query, searches, is_found }) => [query, searches, is_found])).toEqual([
    ["가마", 2, false],
    ["고장", 2, true],
    ["흙", 2, false],
  ]);
  expect(errors).toHaveLength(1);
});

test("processes that choose the popular queries at once do not collide", async () => {
  await search("도자기 굽기", ["a", "b", "c"]);
  await Promise.all(Array.from({ length: 8 }, () => choosePopularQueries(t.db, today())));
  expect(await listPopular(t.deps.reads)).toEqual(["도자기 굽기"]);
});
