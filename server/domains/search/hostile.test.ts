import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLecture } from "../../test/factories.ts";
import { hostileQueries } from "../../../scripts/bench/search/hostile.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await makeLecture(t.db, { title: "100% 파이썬_시작\\하기" });
});
afterAll(() => t.close());

const get = (path: string, params: Record<string, string>) => t.rest("GET", `${path}?${new URLSearchParams(params)}`);

test("no query is answered by an error of the server", async () => {
  const answers = await Promise.all(
    hostileQueries(100).map(async (q, n) => {
      const { status, body } = await get(n % 2 === 0 ? "/search" : "/search/suggestions", { q });
      return { q, status, code: body.code };
    }),
  );
  const isRight = ({ q, status, code }: (typeof answers)[number]) =>
    q.length > 100 ? status === 400 && code === "VALIDATION_FAILED" : status === 200;
  expect(answers.filter((answer) => !isRight(answer))).toEqual([]);
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
