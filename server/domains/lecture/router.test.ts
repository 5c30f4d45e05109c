import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLecture, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ids = (body: { items: { lectureId: string }[] }) => body.items.map(({ lectureId }) => lectureId);

test("[R7.19 R7b.2] lectures are listed by page, by featured=true and by teacherId", async () => {
  const teacherId = await makeTeacher(t.db);
  const featured = await makeLecture(t.db, { featured: true });
  const theirs = await makeLecture(t.db, { teacherId });
  const draft = await makeLecture(t.db, { status: "DRAFT" });
  const all = (await t.rest("GET", "/lectures?page=1&rows=20")).body;
  expect(ids(all).toSorted()).toEqual([featured, theirs].toSorted());
  expect(ids(all)).not.toContain(draft);
  expect(ids((await t.rest("GET", "/lectures?featured=true&page=1&rows=20")).body)).toEqual([featured]);
  expect(ids((await t.rest("GET", `/lectures?teacherId=${teacherId}&page=1&rows=20`)).body)).toEqual([theirs]);
});

test("[R3.5 R7.20] a lecture shows the chapters, captions and sources of its media, and the courses that contain it", async () => {
  const lectureId = await makeLecture(t.db, { durationMs: 66_000, price: null });
  const courseId = await makeCourse(t.db, { lectureIds: [lectureId], price: 50_000 });
  await makeCourse(t.db, { lectureIds: [lectureId], status: "DRAFT" });
  const { body } = await t.rest("GET", `/lectures/${lectureId}`);
  expect(body).toMatchObject({
    lectureId,
    price: null,
    durationSec: 66,
    chapters: [{ title: "시작하며", startSec: 0, endSec: 66 }],
    captions: [{ lang: "ko", label: "한국어", url: `/media/${lectureId}/captions.ko.vtt` }],
    sources: [{ type: "video/mp4", url: `/media/${lectureId}/video.mp4` }],
    posterUrl: expect.stringMatching(new RegExp(`^/media/${lectureId}/poster\\.webp\\?v=[0-9a-f]{12}$`)),
    courses: [{ courseId, price: 50_000, salePrice: null, lectureCount: 1, durationSec: 66 }],
  });
});

test("[R3.6 R7.21] features are listed by lectureId; a draft has none to show", async () => {
  const lectureId = await makeLecture(t.db);
  const draft = await makeLecture(t.db, { status: "DRAFT" });
  expect((await t.rest("GET", `/lectures/features?lectureId=${lectureId}`)).body).toMatchObject({
    total: 1,
    items: [{ lectureId }],
  });
  expect((await t.rest("GET", `/lectures/features?lectureId=${draft}`)).body.total).toBe(0);
  expect((await t.rest("GET", `/lectures/${draft}`)).status).toBe(404);
});
