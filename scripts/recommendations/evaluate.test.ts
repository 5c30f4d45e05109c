import { afterAll, beforeAll, expect, test } from "vitest";
import { ReadPool } from "../../server/db/reads.ts";
import { testDatabase, type TestDatabase } from "../../server/test/database.ts";
import { evaluateRecommendations } from "./evaluate.ts";
import { generateHistories } from "./histories.ts";

let database: TestDatabase;
let reads: ReadPool;
beforeAll(async () => {
  database = await testDatabase();
  reads = new ReadPool(database.url);
});
afterAll(async () => {
  await reads.end();
  await database.close();
});

test("recommendations contain the course that a user takes next far more often than the most popular courses do", async () => {
  const now = new Date("2026-03-02T03:04:05Z");
  const rates = await evaluateRecommendations({ db: database.db, reads }, { seed: 1, now });
  expect(rates.recommended).toBeGreaterThan(0.35);
  expect(rates.recommended).toBeGreaterThan(1.5 * rates.mostPopular);
});

test("a seed gives the same histories, in which each course is taken once", () => {
  const { histories } = generateHistories(3);
  expect(generateHistories(3).histories).toEqual(histories);
  for (const { taken, favorites } of histories)
    expect(new Set([...taken, ...favorites]).size).toBe(taken.length + favorites.length);
});
