import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate } from "../../test/asking.ts";
import { type Learner, makeCourse, makeLecture, makeTeacher } from "../../test/factories.ts";
import { uploadPhoto } from "../../test/photo/photos.ts";
import { makeAdmin } from "../../test/support.ts";
import { addMinutes } from "../../../shared/time.ts";
import { sweepCovers } from "../photo/cover-commands.ts";
import { deletePhotos } from "../photo/jobs.ts";

let t: TestApp;
let admin: Learner;
beforeAll(async () => {
  t = await testApp();
  admin = await makeAdmin(t);
});
afterAll(() => t.close());

const change = async (input: object) => (await mutate(t, "admin.changeCourse", admin, input)).body;
const coverOf = async (courseId: string) => (await t.rest("GET", `/courses/${courseId}`)).body.cover;
const lecturesOf = async (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await t.rest("GET", `/lectures/${id}`)).body.cover));

async function makeItems() {
  const teacherId = await makeTeacher(t.db);
  const lectureIds = [await makeLecture(t.db, { teacherId }), await makeLecture(t.db, { teacherId })];
  return { lectureIds, courseId: await makeCourse(t.db, { teacherId, lectureIds }) };
}

test("a course gets an object, which its lectures show in crops of their own; none is chosen by the subject", async () => {
  const { courseId, lectureIds } = await makeItems();
  expect(await coverOf(courseId)).toBeNull();
  expect(await change({ courseId, cover: "cup" })).toBeNull();
  expect([await coverOf(courseId), await lecturesOf(lectureIds)]).toEqual(["cup", ["cup/1", "cup/2"]]);
  expect(await change({ courseId, cover: "yarn" })).toBeNull();
  expect(await lecturesOf(lectureIds)).toEqual(["yarn/1", "yarn/2"]);
  expect(await change({ courseId, cover: null })).toBeNull();
  expect([await coverOf(courseId), await lecturesOf(lectureIds)]).toEqual([null, [null, null]]);
});

test("a lecture with a cover of its own keeps it", async () => {
  const { courseId, lectureIds } = await makeItems();
  const [first = ""] = lectureIds;
  expect((await mutate(t, "admin.changeLecture", admin, { lectureId: first, cover: "bread" })).body).toBeNull();
  await change({ courseId, cover: "cup" });
  expect(await lecturesOf(lectureIds)).toEqual(["bread", "cup/2"]);
});

test("an unknown object, and a photo for another purpose, are refused", async () => {
  const { courseId } = await makeItems();
  expect(await change({ courseId, cover: "spaceship" })).toMatchObject({ code: "VALIDATION_FAILED" });
  const photoId = await uploadPhoto(t, admin, "REVIEW");
  expect(await change({ courseId, cover: `photo/${photoId}` })).toMatchObject({ code: "PHOTO_NOT_READY" });
  expect(await coverOf(courseId)).toBeNull();
});

test("an uploaded cover is public, in all lectures and the shared image, and goes some days after another one has replaced it", async () => {
  const { courseId, lectureIds } = await makeItems();
  const share = async () => (await t.app.inject({ url: `/share/courses/${courseId}.jpg` })).headers.etag;
  const drawn = await share();
  const photoId = await uploadPhoto(t, admin, "COVER");
  const cover = `photo/${photoId}`;
  expect(await change({ courseId, cover })).toBeNull();
  expect([await coverOf(courseId), await lecturesOf(lectureIds)]).toEqual([cover, [cover, cover]]);
  const image = () => t.app.inject({ url: `/photos/${photoId}.webp` });
  expect((await image()).statusCode).toBe(200);
  expect(await share()).not.toBe(drawn);
  expect(await change({ courseId, cover })).toBeNull();
  expect(await change({ courseId, cover: "cup" })).toBeNull();
  expect(await lecturesOf(lectureIds)).toEqual(["cup/1", "cup/2"]);
  await sweepCovers(t.deps, t.clock.at);
  expect((await image()).statusCode).toBe(200);
  await sweepCovers(t.deps, addMinutes(t.clock.at, 8 * 24 * 60));
  expect((await image()).statusCode).toBe(404);
});

test("a cover stays when the account that sent it is deleted, and no job sweeps it", async () => {
  const { courseId } = await makeItems();
  const photoId = await uploadPhoto(t, admin, "COVER");
  await change({ courseId, cover: `photo/${photoId}` });
  const { user_id: userId } = await t.db
    .selectFrom("photo")
    .where("photo_id", "=", photoId)
    .select("user_id")
    .executeTakeFirstOrThrow();
  expect(userId).toBeNull();
  await sweepCovers(t.deps, t.clock.at);
  await sweepCovers(t.deps, addMinutes(t.clock.at, 30 * 24 * 60));
  await deletePhotos(t.deps, new Date(t.clock.at.getTime() + 30 * 86_400_000));
  expect((await t.app.inject({ url: `/photos/${photoId}.webp` })).statusCode).toBe(200);
});
