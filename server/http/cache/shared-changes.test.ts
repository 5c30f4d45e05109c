import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listenForChanges } from "../../db/changes.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { testSite } from "../../test/site.ts";
import { buildApp } from "../app.ts";
import { ResponseCache } from "./response-cache.ts";

let t: TestApp;
let courseId: string;
let lectureId: string;
beforeAll(async () => {
  t = await testApp();
  courseId = await makeCourse(t.db, { title: "물레" });
  lectureId = await makeLecture(t.db);
});
beforeEach(() => t.deps.responseCache.invalidate(null));
afterAll(() => t.close());

const titleOf = async (app: TestApp["app"]): Promise<string> =>
  (await app.inject(`/api/v1/courses/${courseId}`)).json().title;
const rename = (title: string) => t.db.updateTable("course").set({ title }).where("course_id", "=", courseId).execute();

test("1,000 requests for a read that is not cached run its statement once", async () => {
  const query = vi.spyOn(t.deps.publicReads, "query");
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => t.rest("GET", `/courses/${courseId}`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test("what a process writes is in its next read, before any notification arrives", async () => {
  const invalidate = vi.spyOn(t.deps.responseCache, "invalidate");
  for (const title of ["가마", "유약", "물레"]) {
    await titleOf(t.app);
    await rename(title);
    expect(invalidate).toHaveBeenLastCalledWith("course");
    expect(await titleOf(t.app)).toBe(title);
  }
  invalidate.mockRestore();
});

test("an edit is visible through a second process", async () => {
  const responseCache = new ResponseCache(t.clock.now);
  const log = pino({ level: "silent" });
  const second = await buildApp({ ...t.deps, responseCache }, { logger: log, site: testSite(), sandboxFolder: null });
  const changes = await listenForChanges(t.databaseUrl, {
    onChange: (table) => responseCache.invalidate(table),
    onSessionEnd: () => {},
    onNotification: () => {},
    onMediaAsset: () => {},
    log,
  });
  const before = await titleOf(second);
  await rename(`${before} 2`);
  await vi.waitFor(async () => expect(await titleOf(second)).toBe(`${before} 2`), { interval: 5 });
  await changes.stop();
  await second.close();
});

test("likes, favorites and comments leave the cached lists as they are", async () => {
  const { userId, token } = await makeLearner(t);
  const lists = ["/courses?page=1&rows=20", "/lectures?page=1&rows=20", `/courses/${courseId}`, "/teachers"];
  const readAll = async () => {
    for (const path of lists) expect((await t.rest("GET", path)).status).toBe(200);
  };
  await readAll();
  const query = vi.spyOn(t.deps.publicReads, "query");
  const calls = [
    t.rest("POST", "/lectures/likes", { token, body: { userId, lectureId } }),
    t.rest("DELETE", "/lectures/likes", { token, body: { userId, lectureId } }),
    t.rest("POST", "/lectures/comments", { token, body: { lectureId, content: "벽을 올릴 때 손을 멈추지 않아요" } }),
    t.rest("POST", "/favorites", { token, body: { userId, itemType: "LECTURE", itemId: lectureId } }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 201, 200]);
  await readAll();
  expect(query.mock.calls.map(([{ name }]) => name)).toEqual([]);
  query.mockRestore();
});
