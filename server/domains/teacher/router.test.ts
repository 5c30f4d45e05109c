import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLecture, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test("[R7.50] teachers are listed with what they have published, the latest publisher first", async () => {
  const quiet = await makeTeacher(t.db, { name: "조용한" });
  const busy = await makeTeacher(t.db, { name: "바쁜" });
  await makeLecture(t.db, { teacherId: busy });
  await makeLecture(t.db, { teacherId: busy, status: "DRAFT" });
  const { body } = await t.rest("GET", "/teachers?page=1&rows=20");
  expect(body.items.map((item: { teacherId: string }) => item.teacherId)).toEqual([busy, quiet]);
  expect(body).toMatchObject({ total: 2, items: [{ lectureCount: 1, courseCount: 0 }, { lectureCount: 0 }] });
  expect((await t.rest("GET", "/teachers?page=5&rows=20")).body).toMatchObject({ items: [], total: 2 });
});

test("[R1.16 R3.2 R7.51] a teacher is shown with bio, links and counts; an unknown one is not found", async () => {
  const teacherId = await makeTeacher(t.db);
  await makeCourse(t.db, { teacherId });
  const { body } = await t.rest("GET", `/teachers/${teacherId}`);
  expect(body).toMatchObject({
    teacherId,
    courseCount: 1,
    lectureCount: 2,
    bio: "컵을 빚어요.",
    specialties: ["도자기"],
  });
  expect((await t.rest("GET", "/teachers/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7")).body.code).toBe("NOT_FOUND");
});
