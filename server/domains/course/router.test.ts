import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { makeCourse, makeLecture, makeTeacher } from "../../test/factories.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ids = (body: { items: { courseId: string }[] }) => body.items.map(({ courseId }) => courseId);

test("[R7.13 R7b.2] GET /courses means the featured ones without fields, a page with page and rows, a teacher's with teacherId", async () => {
  const teacherId = await makeTeacher(t.db, { name: "한서진" });
  const plain = await makeCourse(t.db);
  const featured = await makeCourse(t.db, { featured: true });
  const theirs = await makeCourse(t.db, { teacherId });

  expect(ids((await t.rest("GET", "/courses")).body)).toEqual([featured]);
  const page = (await t.rest("GET", "/courses?page=1&rows=2")).body;
  expect(page).toMatchObject({ page: 1, rows: 2, total: 3 });
  const rest = (await t.rest("GET", "/courses?page=2&rows=2")).body;
  expect([...ids(page), ...ids(rest)].toSorted()).toEqual([plain, featured, theirs].toSorted());
  expect(ids((await t.rest("GET", `/courses?teacherId=${teacherId}&page=1&rows=20`)).body)).toEqual([theirs]);
});

test("a list is empty past its end and has the same total", async () => {
  expect((await t.rest("GET", "/courses?page=99&rows=20")).body).toMatchObject({ items: [], page: 99, total: 3 });
});

test("[R3.3 R7.14] a course shows its curriculum in order, with lengths measured from the media", async () => {
  const teacherId = await makeTeacher(t.db);
  const first = await makeLecture(t.db, { teacherId, durationMs: 66_001, isPreview: true });
  const second = await makeLecture(t.db, { teacherId, durationMs: 70_000 });
  const courseId = await makeCourse(t.db, { teacherId, lectureIds: [first, second] });
  const { body } = await t.rest("GET", `/courses/${courseId}`);
  expect(body.sections).toEqual([
    {
      title: "첫 주",
      lectures: [
        expect.objectContaining({ lectureId: first, durationSec: 67, isPreview: true }),
        expect.objectContaining({ lectureId: second, durationSec: 70, isPreview: false }),
      ],
    },
  ]);
  expect(body).toMatchObject({
    courseId,
    lectureCount: 2,
    durationSec: 137,
    captionLangs: ["ko"],
    teacher: { teacherId, courseCount: 1, lectureCount: 2 },
    before: [],
    features: [{ icon: "hand", title: "손끝까지", description: "가까이서 보여요" }],
  });
});

test("a sale is shown while it runs by the server's clock and not a moment longer", async () => {
  const saleEndsAt = new Date(t.clock.at.getTime() + 60_000);
  const courseId = await makeCourse(t.db, { price: 129_000, salePrice: 99_000, saleEndsAt });
  const running = (await t.rest("GET", `/courses/${courseId}`)).body;
  expect(running).toMatchObject({ price: 129_000, salePrice: 99_000, saleEndsAt: saleEndsAt.toISOString() });
  t.clock.advance(60);
  const over = (await t.rest("GET", `/courses/${courseId}`)).body;
  expect(over).toMatchObject({ price: 129_000, salePrice: null, saleEndsAt: null });
});

test("drafts and unknown courses are not found; archived ones stay readable but are in no list", async () => {
  const draft = await makeCourse(t.db, { status: "DRAFT" });
  const archived = await makeCourse(t.db, { status: "ARCHIVED" });
  expect((await t.rest("GET", `/courses/${draft}`)).body.code).toBe("NOT_FOUND");
  expect((await t.rest("GET", "/courses/01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7")).status).toBe(404);
  const sold = await makeCourse(t.db);
  const isWithdrawn = async (id: string) => (await t.rest("GET", `/courses/${id}`)).body.isWithdrawn;
  expect([await isWithdrawn(archived), await isWithdrawn(sold)]).toEqual([true, false]);
  const listed = ids((await t.rest("GET", "/courses?page=1&rows=100")).body);
  expect(listed).not.toContain(draft);
  expect(listed).not.toContain(archived);
});

test("[R3.4 R7.15] features are listed by courseId, and the fixed path wins over the id", async () => {
  const courseId = await makeCourse(t.db);
  const { status, body } = await t.rest("GET", `/courses/features?courseId=${courseId}`);
  expect([status, body.total, body.items[0]]).toEqual([
    200,
    1,
    { courseId, icon: "hand", title: "손끝까지", description: "가까이서 보여요" },
  ]);
});

test("[R10.4] both transports give the same response, cached as bytes until a row changes", async () => {
  const courseId = await makeCourse(t.db);
  const first = await t.rest("GET", `/courses/${courseId}`);
  const overTrpc = await t.app.inject(`/trpc/course.byId?input=${encodeURIComponent(JSON.stringify({ courseId }))}`);
  expect(overTrpc.json().result.data).toEqual(first.body);

  const headers = { "if-none-match": String(first.headers.etag) };
  expect((await t.rest("GET", `/courses/${courseId}`, { headers })).status).toBe(304);

  await t.db.updateTable("course").set({ title: "새 이름" }).where("course_id", "=", courseId).execute();
  await vi.waitFor(async () => expect((await t.rest("GET", `/courses/${courseId}`)).body.title).toBe("새 이름"));
  expect((await t.rest("GET", `/courses/${courseId}`, { headers })).status).toBe(200);
});

test("a sale shows the lowest price of the last thirty days, wherever the course is listed", async () => {
  const day = (n: number) => new Date(t.clock.at.getTime() + n * 86_400_000);
  const lectureId = await makeLecture(t.db);
  const title = "최저가를 보이는 코스";
  const courseId = await makeCourse(t.db, { price: 100_000, title, lectureIds: [lectureId] });
  const change = (values: object, at: Date) =>
    t.db
      .updateTable("course")
      .set({ ...values, updated_at: at })
      .where("course_id", "=", courseId)
      .execute();
  const lowest = async () => {
    t.deps.responseCache.invalidate(null);
    return (await t.rest("GET", `/courses/${courseId}`)).body.lowestPrice30;
  };
  expect(await lowest()).toBeNull();
  await change({ sale_price: 70_000, sale_ends_at: day(-20) }, day(-40));
  await change({ sale_price: null, sale_ends_at: null }, day(-19));
  await change({ sale_price: 80_000, sale_ends_at: day(5) }, day(-1));
  // The sale of before ended twenty days ago: it counts.
  expect(await lowest()).toBe(70_000);
  const [list, found, lecture] = await Promise.all(
    ["/courses?page=1&rows=100", `/search?type=COURSE&q=${encodeURIComponent(title)}`, `/lectures/${lectureId}`].map(
      (path) => t.rest("GET", path),
    ),
  );
  const listed = list?.body.items.find((course: { courseId: string }) => course.courseId === courseId);
  for (const course of [listed, found?.body.items[0].course, lecture?.body.courses[0]])
    expect(course).toMatchObject({ courseId, salePrice: 80_000, lowestPrice30: 70_000 });
  t.clock.advance(11 * 86_400);
  // The end of that sale is more than thirty days back now, and so is its price; the present sale is over, too.
  expect(await lowest()).toBeNull();
  await change({ sale_price: 90_000, sale_ends_at: null }, t.clock.at);
  expect(await lowest()).toBe(80_000);
});
