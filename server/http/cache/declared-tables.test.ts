import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addDays } from "../../../shared/time.ts";
import { domains } from "../../domains.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { ask } from "../../test/asking.ts";
import { makeWatcher, postComment, postReview } from "../../test/community.ts";
import { listProcedures } from "../../test/completeness.ts";
import { makeCourse, makeLecture, makeTeacher } from "../../test/factories.ts";
import { PublicReads } from "./public-reads.ts";

let t: TestApp;
let client: pg.Client;
let inputs: Record<string, unknown>;
beforeAll(async () => {
  t = await testApp();
  client = new pg.Client(t.databaseUrl);
  await client.connect();
  const teacherId = await makeTeacher(t.db);
  const lectureId = await makeLecture(t.db, { teacherId });
  const courseId = await makeCourse(t.db, { teacherId, lectureIds: [lectureId] });
  const watcher = await makeWatcher(t, lectureId);
  const { questionId } = await ask(t, watcher, lectureId);
  const { commentId } = (await postComment(t, watcher, lectureId)).body;
  const { reviewId } = (await postReview(t, watcher, lectureId)).body;
  const { before } = (await t.rest("GET", `/lectures/comments?lectureId=${lectureId}&rows=1`)).body;
  await t.db
    .insertInto("document")
    .values({ document_type: "tos", title: "이용약관", content: "본문", version: "1", effective_at: t.clock.at })
    .execute();
  const promotionId = crypto.randomUUID();
  const text = { title: "가을 공방", summary: "", audience: "", benefit: "", terms: [] };
  const period = { starts_at: t.clock.at, ends_at: addDays(t.clock.at, 7), created_at: t.clock.at };
  await t.db
    .insertInto("promotion")
    .values({ promotion_id: promotionId, ...text, ...period })
    .execute();
  inputs = {
    "annotation.list": { lectureId },
    "coupon.open": {},
    "course.list": {},
    "course.byId": { courseId },
    "course.facets": {},
    "course.features": { courseId },
    "document.byType": { documentType: "tos" },
    "game.ofCourse": { courseId },
    "lecture.list": {},
    "lecture.byId": { lectureId },
    "lecture.counters": { lectureId },
    "lecture.facets": {},
    "lecture.features": { lectureId },
    "recommendation.starters": {},
    "promotion.banners": {},
    "promotion.list": {},
    "promotion.byId": { promotionId },
    "pricing.visitorQuote": { items: [{ itemType: "COURSE", itemId: courseId }] },
    "site.frontPage": {},
    "search.list": { q: "물레" },
    "search.suggestions": { q: "물레" },
    "search.overview": { q: "물레" },
    "search.facets": { q: "물레" },
    "search.nearest": { q: "물레" },
    "search.popular": undefined,
    "review.list": { lectureId },
    "review.summary": { lectureId },
    "review.best": { teacherId },
    "review.position": { reviewId, lectureId, rows: 20 },
    "comment.list": { lectureId },
    "comment.position": { commentId, lectureId, before, rows: 20 },
    "comment.replies": { commentId: lectureId },
    "comment.count": { lectureId },
    "question.list": { courseId },
    "question.thread": { questionId },
    "question.marks": { lectureId },
    "question.answerTime": { teacherId },
    "site.info": undefined,
    "teacher.list": {},
    "teacher.byId": { teacherId },
  };
});
afterAll(async () => {
  await client.end();
  await t.close();
});

type Plan = { "Relation Name"?: string; Plans?: Plan[] };

const relationsOf = (plan: Plan): string[] => [
  ...(plan["Relation Name"] === undefined ? [] : [plan["Relation Name"]]),
  ...(plan.Plans ?? []).flatMap(relationsOf),
];

/** The tables of a statement, by the plan that PostgreSQL makes without its values. */
async function tablesOf(text: string): Promise<string[]> {
  const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => relationsOf(Plan)));
}

const cached = listProcedures(domains).flatMap(({ path, meta }) =>
  meta.tables ? [{ path, tables: [...meta.tables, ...(meta.expiringTables ?? [])] }] : [],
);

/** Rows that do not change from the moment a lecture names them: `lecture_attachment` tells of others. */
const unchanging = ["attachment"];

test.each(cached)("$path declares every table that it reads", async ({ path, tables }) => {
  const pools = [t.deps.publicReads, t.deps.slowReads, t.deps.searchReads].map((pool) => vi.spyOn(pool, "query"));
  expect(inputs).toHaveProperty([path]);
  await new PublicReads(t.deps).repeatable(path, inputs[path]).read();
  const texts = pools.flatMap(({ mock }) => mock.calls.map(([{ text }]) => text));
  for (const pool of pools) pool.mockRestore();
  const read: string[] = [];
  for (const text of texts) read.push(...(await tablesOf(text)));
  expect(read).not.toEqual([]);
  const declared = new Set<string>([...tables, ...unchanging]);
  expect(read.filter((table) => !declared.has(table))).toEqual([]);
});
