import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMinutes } from "../../../../shared/time.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { read } from "../../../test/asking.ts";
import {
  callDraft,
  completeDraft,
  readDraft,
  startDraft,
  type Drafting,
  makeDrafting,
} from "../../../test/drafting.ts";
import type { Learner } from "../../../test/factories.ts";
import { makeImage } from "../../../test/photo/images.ts";
import { readPhoto, uploadFile, uploadPhoto } from "../../../test/photo/photos.ts";
import { sweepCovers } from "../../photo/cover-commands.ts";

let t: TestApp;
let work: Drafting;
let teacher: Learner;
let other: Learner;
beforeAll(async () => {
  t = await testApp();
  work = await makeDrafting(t);
  ({ teacher } = work);
  other = (await makeDrafting(t)).teacher;
});
afterAll(() => t.close());

const call = (action: string, input: object) => callDraft(work, action, input);
const upload = async (user: Learner, width: number, height: number) => {
  const file = await makeImage("jpeg", { width, height });
  return `photo/${(await uploadFile(t, user, file, { purpose: "COVER" })).photoId}`;
};
const setCover = (courseId: string, from: string | null, to: string | null) =>
  call("savePage", { courseId, changes: { cover: { from, to } } });
const isShown = async (cover: string) => (await readPhoto(t, cover.replace("photo/", ""))).statusCode === 200;
const daysLater = (days: number) => addMinutes(t.clock.at, days * 24 * 60);
/** Twice: a photo is removed some days after it was seen unused. */
const sweep = async () => {
  await sweepCovers(t.deps, t.clock.at);
  await sweepCovers(t.deps, daysLater(8));
};

test("an uploaded cover is published with the course and its lectures, and stays while a version has it", async () => {
  const started = await startDraft(work);
  await completeDraft(work, started);
  const { courseId, lectureIds } = started;
  const [first, second] = [await upload(teacher, 1280, 720), await upload(teacher, 1920, 1080)];
  expect((await call("addCover", { courseId, photoId: first.replace("photo/", "") })).status).toBe(200);
  expect(await isShown(first)).toBe(true);
  expect((await setCover(courseId, null, first)).status).toBe(200);
  await sweep();
  expect((await call("publish", { courseId })).status).toBe(200);
  const published = async () => [
    (await read(t, "course.byId", {}, { courseId })).body.cover,
    (await read(t, "lecture.byId", {}, { lectureId: lectureIds[1] })).body.cover,
  ];
  expect(await published()).toEqual([first, first]);

  t.clock.advance(1);
  expect((await setCover(courseId, first, second)).status).toBe(200);
  // A step is undone and done again.
  expect((await setCover(courseId, second, first)).status).toBe(200);
  expect((await setCover(courseId, first, second)).status).toBe(200);
  await call("publish", { courseId });
  expect(await published()).toEqual([second, second]);
  await sweep();
  expect([await isShown(first), await isShown(second)]).toEqual([true, true]);
  await call("restore", { courseId, number: 1 });
  expect((await readDraft(work, courseId)).page.cover).toBe(first);
});

test("a cover that no draft shows any more can be taken back for some days", async () => {
  const { courseId } = await startDraft(work);
  const cover = await upload(teacher, 1600, 900);
  await setCover(courseId, null, cover);
  await setCover(courseId, cover, "bread");
  await sweepCovers(t.deps, t.clock.at);
  await sweepCovers(t.deps, daysLater(6));
  expect((await setCover(courseId, "bread", cover)).status).toBe(200);
  await sweep();
  expect(await isShown(cover)).toBe(true);
  await setCover(courseId, cover, null);
  await sweep();
  expect(await isShown(cover)).toBe(false);
  expect(await setCover(courseId, null, cover)).toMatchObject({ body: { code: "PHOTO_NOT_READY" } });
});

test("a copy keeps the photo of its cover when the original is removed, and can take it back after another cover", async () => {
  const { courseId: from } = await startDraft(work);
  const [shown, former] = [await upload(teacher, 1280, 720), await upload(teacher, 1600, 900)];
  await setCover(from, null, former);
  await setCover(from, former, shown);
  const courseId = randomUUIDv7();
  expect((await call("duplicate", { courseId, from, title: "사본" })).status).toBe(200);
  await setCover(from, shown, "bread");
  expect((await call("remove", { courseId: from })).status).toBe(200);
  await sweep();
  expect([await isShown(shown), await isShown(former)]).toEqual([true, false]);

  const { lectureIds, ...started } = await startDraft(work);
  expect((await setCover(started.courseId, null, shown)).status).toBe(200);
  expect((await setCover(courseId, shown, "bread")).status).toBe(200);
  expect((await setCover(courseId, "bread", shown)).status).toBe(200);
  await completeDraft(work, { ...started, lectureIds });
  expect((await call("publish", { courseId: started.courseId })).status).toBe(200);
  expect((await call("remove", { courseId })).status).toBe(200);
  await sweep();
  expect((await read(t, "course.byId", {}, { courseId: started.courseId })).body.cover).toBe(shown);
  expect(await isShown(shown)).toBe(true);
});

test("a cover of another teacher, for another purpose, too small or of another shape is refused", async () => {
  const { courseId } = await startDraft(work);
  const foreign = await upload(other, 1280, 720);
  const review = `photo/${await uploadPhoto(t, teacher, "REVIEW")}`;
  const add = (cover: string) => call("addCover", { courseId, photoId: cover.replace("photo/", "") });
  for (const cover of [foreign, review, `photo/${crypto.randomUUID()}`])
    for (const refused of [await setCover(courseId, null, cover), await add(cover)])
      expect(refused).toMatchObject({ body: { code: "PHOTO_NOT_READY" } });
  for (const [width, height] of [
    [1279, 719],
    [1280, 800],
  ] as const)
    expect(await add(await upload(teacher, width, height))).toMatchObject({ body: { code: "VALIDATION_FAILED" } });
  expect((await readDraft(work, courseId)).page.cover).toBeNull();
});
