import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { answerTo, ask, makeClass } from "../../test/asking.ts";
import { makeCourse } from "../../test/factories.ts";
import { uploadPhoto } from "../../test/photo/photos.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("a teacher has the photo of the account wherever a card shows the face, and no longer than the account", async () => {
  const { teacher, teacherId } = await makeClass(t);
  const courseId = await makeCourse(t.db, { teacherId });
  const get = async (path: string) => (await t.rest("GET", path)).body;
  const suggestions = `/search/suggestions?q=${encodeURIComponent("윤서하")}`;
  const avatars = async () => [
    (await get(`/teachers/${teacherId}`)).photoId,
    (await get("/teachers")).items[0].photoId,
    (await get(`/courses/${courseId}`)).teacher.photoId,
    (await get(suggestions)).items[0].photoId,
  ];
  expect(await avatars()).toEqual([null, null, null, null]);
  const photoId = await uploadPhoto(t, teacher, "PROFILE");
  const setPhoto = (id: string | null) =>
    t.rest("PUT", `/users/${teacher.userId}/photo`, { token: teacher.token, body: { photoId: id } });
  await setPhoto(photoId);
  await expect.poll(avatars).toEqual([photoId, photoId, photoId, photoId]);
  await setPhoto(null);
  await expect.poll(avatars).toEqual([null, null, null, null]);
});

test("a notification has the face of who caused it, as it is now", async () => {
  const { teacher, teacherId, learner, lectureId } = await makeClass(t);
  const { questionId } = await ask(t, learner, lectureId);
  await answerTo(t, teacher, questionId);
  const faceOfNewest = async (path: string, list: string) =>
    (await t.rest("GET", path, { token: learner.token })).body[list][0].face;
  expect(await faceOfNewest("/notifications", "items")).toEqual({ faceId: teacherId, photoId: null });
  const photoId = await uploadPhoto(t, teacher, "PROFILE");
  await t.rest("PUT", `/users/${teacher.userId}/photo`, { token: teacher.token, body: { photoId } });
  expect(await faceOfNewest("/notifications", "items")).toEqual({ faceId: teacherId, photoId });
  expect(await faceOfNewest(`/users/${learner.userId}/summary`, "news")).toEqual({ faceId: teacherId, photoId });
});
