import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../test/app.ts";
import { makeCourse, makeLecture, makeTeacher } from "../test/factories.ts";

let t: TestApp;
let ids: { teacherId: string; lectureId: string; courseId: string };
beforeAll(async () => {
  t = await testApp();
  const teacherId = await makeTeacher(t.db, { name: "한서진" });
  const lectureId = await makeLecture(t.db, { teacherId, title: "파이썬 <설치>", isPreview: true });
  const courseId = await makeCourse(t.db, {
    teacherId,
    title: '처음 만나는 "파이썬"',
    lectureIds: [lectureId],
    featured: true,
  });
  ids = { teacherId, lectureId, courseId };
  await t.db
    .insertInto("document")
    .values({
      document_type: "tos",
      version: "1",
      title: "이용약관",
      content: "# 이용약관\n\n지켜 주세요.",
      effective_at: new Date("2026-01-01T00:00:00Z"),
    })
    .execute();
});
afterAll(() => t.close());

type Recorded = { path: string; input?: unknown; data: unknown };
const dataOf = (html: string) =>
  JSON.parse(/<script id="data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null") as Recorded[];
const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ""),
  );

test("a course's page has its text, head, structured data and the results that its screen will request", async () => {
  const { statusCode, body, headers } = await t.app.inject(`/courses/${ids.courseId}`);
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(body).toContain("<h1>처음 만나는 &quot;파이썬&quot;</h1>");
  expect(body).toContain(`<title>처음 만나는 &quot;파이썬&quot; · CLOSEGAP</title>`);
  expect(body).toContain(`<link rel="canonical" href="http://closegap.test/courses/${ids.courseId}">`);
  expect(body).toContain('<meta property="og:title" content="처음 만나는 &quot;파이썬&quot;">');
  expect(jsonLdOf(body)).toMatchObject([
    { "@type": "Course", name: '처음 만나는 "파이썬"', offers: { price: 129_000, priceCurrency: "KRW" } },
    { "@type": "BreadcrumbList" },
  ]);
  const data = dataOf(body);
  expect(data.map(({ path }) => path).toSorted()).toEqual(["course.byId", "site.info"]);
  const overRest = await t.rest("GET", `/courses/${ids.courseId}`);
  expect(data.find(({ path }) => path === "course.byId")).toEqual({
    path: "course.byId",
    input: { courseId: ids.courseId },
    data: overRest.body,
  });
});

test("what people wrote cannot break out of the document", async () => {
  const { body } = await t.app.inject(`/lectures/${ids.lectureId}`);
  expect(body).toContain("<h1>파이썬 &lt;설치&gt;</h1>");
  expect(body).not.toContain("<설치>");
  expect(jsonLdOf(body)[0]).toMatchObject({
    "@type": "VideoObject",
    name: "파이썬 <설치>",
    hasPart: [{ "@type": "Clip", startOffset: 0 }],
  });
});

test.each([
  ["/", ["course.list", "lecture.list", "site.info", "teacher.list"]],
  ["/courses?page=1&category=%EA%B3%B5%EC%98%88", ["course.list", "site.info"]],
  ["/lectures", ["lecture.list", "site.info"]],
  ["/teachers", ["site.info", "teacher.list"]],
  ["/docs/tos", ["document.byType", "site.info"]],
  ["/login", ["site.info"]],
])("%s carries %j", async (path, expected) => {
  const { statusCode, body } = await t.app.inject(path);
  expect(statusCode).toBe(200);
  expect(
    dataOf(body)
      .map((entry) => entry.path)
      .toSorted(),
  ).toEqual(expected);
});

test("the watch screen's page carries the lecture and the course it is watched in", async () => {
  const { body } = await t.app.inject(`/lectures/${ids.lectureId}/watch?course=${ids.courseId}&t=3`);
  expect(dataOf(body).map(({ path, input }) => ({ path, input }))).toEqual(
    expect.arrayContaining([
      { path: "course.byId", input: { courseId: ids.courseId } },
      { path: "lecture.byId", input: { lectureId: ids.lectureId } },
    ]),
  );
});

test("lists have links to their pages, and their filters in the canonical URL", async () => {
  const { body } = await t.app.inject(`/courses?category=${encodeURIComponent("공예")}&page=1&utm=x`);
  expect(body).toContain(`<a href="/courses/${ids.courseId}">`);
  expect(body).toContain(
    `<link rel="canonical" href="http://closegap.test/courses?category=${encodeURIComponent("공예")}">`,
  );
});

test("a screen that does not exist, or whose subject does not, answers 404 and is not indexed", async () => {
  for (const path of [
    "/nowhere",
    "/courses/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7",
    "/courses/xyz",
    "/docs/other",
    "//",
    "//other.example",
    "//[::1",
  ]) {
    const { statusCode, body } = await t.app.inject(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
});

test("addresses of the API are never answered with a page", async () => {
  for (const path of ["/api/v1/nothing", "/api/other", "/media/x", "/assets/gone.js"]) {
    const response = await t.app.inject(path);
    expect([path, response.statusCode, response.headers["content-type"]]).toEqual([
      path,
      404,
      "application/problem+json; charset=utf-8",
    ]);
  }
});
