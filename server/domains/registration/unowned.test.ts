import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { type Learner, makeCourse, makeLearner, makeLecture, makeRegistration } from "../../test/factories.ts";

let t: TestApp;
let learner: Learner;
let courses: string[];
let lectures: string[];
beforeAll(async () => {
  t = await testApp();
  learner = await makeLearner(t);
  lectures = [];
  for (let i = 0; i < 6; i += 1) lectures.push(await makeLecture(t.db, { price: (i + 1) * 1_000 }));
  courses = [];
  for (let i = 0; i < 5; i += 1) {
    courses.push(await makeCourse(t.db, { price: (i + 1) * 10_000, lectureIds: lectures.slice(i, i + 1) }));
  }
});
afterAll(() => t.close());

const list = async (procedure: string, input: object, token = learner.token) => {
  const response = await t.app.inject({
    url: `/trpc/registration.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: response.statusCode, data: response.json().result?.data };
};
const coursesOf = async (input: object) => {
  const { data } = await list("unownedCourses", { sort: "price-low", ...input });
  return { ids: data.items.map(({ courseId }: { courseId: string }) => courseId), total: data.total };
};
const lecturesOf = async (input: object) => {
  const { data } = await list("unownedLectures", { sort: "price-low", ...input });
  return { ids: data.items.map(({ lectureId }: { lectureId: string }) => lectureId), total: data.total };
};

test("owned courses are left out across pages: each page is full and the total counts the others", async () => {
  await makeRegistration(t.db, { userId: learner.userId, courseId: courses[0] });
  await makeRegistration(t.db, { userId: learner.userId, courseId: courses[2] });
  const others = [courses[1], courses[3], courses[4]];
  expect(await coursesOf({ page: 1, rows: 2 })).toEqual({ ids: others.slice(0, 2), total: 3 });
  expect(await coursesOf({ page: 2, rows: 2 })).toEqual({ ids: others.slice(2), total: 3 });
  expect(await coursesOf({ level: "고급" })).toEqual({ ids: [], total: 0 });
  expect((await list("unownedCourses", {})).data.total).toBe(3);
});

test("a lecture is left out if it is owned alone or with a course", async () => {
  await makeRegistration(t.db, { userId: learner.userId, lectureId: lectures[5] });
  const others = [lectures[1], lectures[3], lectures[4]];
  expect(await lecturesOf({})).toEqual({ ids: others, total: 3 });
  expect(await lecturesOf({ price: "under-5k" })).toEqual({ ids: others.slice(0, 2), total: 2 });
});

test("an item whose period has ended is in the list, and so are those of other users", async () => {
  const other = await makeLearner(t);
  await makeRegistration(t.db, { userId: other.userId, courseId: courses[1], expiresAt: t.clock.at });
  const { data } = await list("unownedCourses", {}, other.token);
  expect(data.total).toBe(5);
});

test("a visitor has no such list", async () => {
  expect((await list("unownedCourses", {}, "")).status).toBe(401);
  expect((await list("unownedLectures", {}, "")).status).toBe(401);
});
