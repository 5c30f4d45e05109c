import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { mutate, read } from "../../test/asking.ts";
import {
  type Learner,
  makeCategory,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
} from "../../test/factories.ts";
import { notificationsOf, mailedSubjects } from "../../test/notifications.ts";
import { makeAdmin } from "../../test/support.ts";

let t: TestApp;
let admin: Learner;
beforeAll(async () => {
  t = await testApp();
  admin = await makeAdmin(t);
});
afterAll(() => t.close());

const change = async (procedure: string, input: object, by = admin) =>
  (await mutate(t, `admin.${procedure}`, by, input)).body;
const categories = async (): Promise<string[]> =>
  (await read(t, "site.info", {})).body.categories.map(({ name }: { name: string }) => name);
const inDays = (count: number) => new Date(t.clock.at.getTime() + count * 86_400_000).toISOString();
const actions = async (target: string) =>
  (
    await t.db.selectFrom("audit_entry").where("target", "=", target).selectAll().orderBy("audit_entry_id").execute()
  ).map(({ action, admin_id: by }) => [action, by === admin.userId]);

test("categories are created, renamed with all that is in them, moved, and removed unless they are used", async () => {
  const description = "손으로 만들어요";
  for (const name of ["요리", "음악"]) expect(await change("createCategory", { name, description })).toBeNull();
  expect(await change("createCategory", { name: "음악", description })).toMatchObject({ code: "CATEGORY_TAKEN" });
  const courseId = await makeCourse(t.db, { category: "요리", lectureIds: [await makeLecture(t.db)] });
  const period = { startsAt: inDays(0), endsAt: inDays(9) };
  const coupon = {
    name: "요리 쿠폰",
    issue: "CLAIM",
    percent: 10,
    scope: "CATEGORY",
    scopeCategory: "요리",
    ...period,
  };
  const { id: couponId } = await change("createCoupon", coupon);
  expect(await change("changeCategory", { name: "요리", to: { name: "요리/공예" } })).toBeNull();
  expect(await change("changeCategory", { name: "없음", to: { name: "새 이름" } })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await change("changeCategory", { name: "음악", to: { name: "요리/공예" } })).toMatchObject({
    code: "CATEGORY_TAKEN",
  });
  const listed = await t.rest("GET", `/courses?page=1&category=${encodeURIComponent("요리/공예")}`);
  expect(listed.body).toMatchObject({ total: 1, items: [{ courseId, category: "요리/공예" }] });
  expect((await read(t, "admin.coupons", admin)).body).toMatchObject([{ couponId, scopeCategory: "요리/공예" }]);
  expect((await categories()).toSorted()).toEqual(["공예", "요리/공예", "음악"]);
  expect(await change("orderCategories", { names: ["음악", "요리/공예", "공예"] })).toBeNull();
  expect(await categories()).toEqual(["음악", "요리/공예", "공예"]);
  expect(await change("orderCategories", { names: ["음악"] })).toMatchObject({ code: "NOT_FOUND" });
  expect(await change("removeCategory", { name: "요리/공예" })).toMatchObject({ code: "CATEGORY_IN_USE" });
  expect(await change("removeCategory", { name: "음악" })).toBeNull();
  expect(await categories()).toEqual(["요리/공예", "공예"]);
  expect(await actions("음악")).toEqual([
    ["CREATE_CATEGORY", true],
    ["REMOVE_CATEGORY", true],
  ]);
  await expect(t.db.deleteFrom("audit_entry").execute()).rejects.toMatchObject({
    constraint: "audit_entry_append_only",
  });
});

test("a changed document is announced to all users, a week before or a month, and never changes", async () => {
  const user = await makeLearner(t);
  await t.db.deleteFrom("document").where("document_type", "=", "tos").execute();
  const add = (version: string, effectiveAt: string, changes: object = {}) =>
    change("addDocumentVersion", { ...terms, version, effectiveAt, ...changes });
  const terms = { documentType: "tos", title: "이용약관", content: "# 이용약관\n\n처음이에요." };
  expect(await add("1", inDays(-1))).toBeNull();
  await t.runJobs();
  expect(await notificationsOf(t, user)).toEqual([]);
  expect((await t.rest("GET", "/documents/types?documentType=tos")).body).toMatchObject({ version: "1" });
  expect(await add("1", inDays(40))).toMatchObject({ code: "DOCUMENT_VERSION_TAKEN" });
  expect(await add("2", inDays(6.9))).toMatchObject({ code: "DOCUMENT_NOTICE_TOO_SHORT" });
  expect(await add("2", inDays(29.9), { isAdverse: true })).toMatchObject({ code: "DOCUMENT_NOTICE_TOO_SHORT" });
  expect(await add("2", inDays(7))).toBeNull();
  const both = (await t.rest("GET", "/documents/types?documentType=tos")).body;
  expect(both).toMatchObject({ version: "1", versions: [{ version: "2", status: "UPCOMING" }, { version: "1" }] });
  await t.runJobs();
  const data = { documentType: "tos", title: "이용약관", version: "2", effectiveAt: inDays(7) };
  expect(await notificationsOf(t, user)).toMatchObject([{ kind: "DOCUMENT_CHANGED", data }]);
  expect(await mailedSubjects(t, user)).toContain("[CLOSEGAP] 2026.03.09부터 이용약관이 바뀌어요");
  await expect(t.db.updateTable("document").set({ content: "다른 글" }).execute()).rejects.toMatchObject({
    constraint: "document_immutable",
  });
});

test("a teacher's page is written once the address is proven", async () => {
  const teacher = await makeLearner(t);
  const grant = () => change("changeRole", { email: teacher.email, role: "TEACHER" });
  const confirm = (isProven: boolean) =>
    t.db
      .updateTable("user")
      .set({ email_verified_at: t.clock.at, is_email_proven: isProven })
      .where("user_id", "=", teacher.userId)
      .execute();
  expect(await grant()).toMatchObject({ code: "EMAIL_NOT_CONFIRMED" });
  await confirm(false);
  expect(await grant()).toMatchObject({ code: "EMAIL_NOT_CONFIRMED" });
  const profile = { headline: "흙을 만지는 사람", bio: "컵을 빚어요.", specialties: ["도자기"] };
  const write = () => change("changeTeacherProfile", { email: teacher.email, profile });
  expect(await write()).toMatchObject({ code: "NOT_FOUND" });
  await confirm(true);
  expect(await grant()).toMatchObject({ role: "TEACHER" });
  const { teacherId } = await write();
  const shown = async () => (await t.rest("GET", `/teachers/${teacherId}`)).body;
  expect(await shown()).toMatchObject({ ...profile, name: "김하늘", links: [] });
  await change("changeTeacherProfile", { email: teacher.email, profile: { name: "윤서하" } });
  expect(await shown()).toMatchObject({ ...profile, name: "윤서하" });
  await change("changeTeacherProfile", { email: teacher.email, profile: { bio: `${"> ".repeat(900)}컵` } });
  expect((await shown()).bio).toBe("> > > > > > 컵");
});

test("a course gets another price and a sale, leaves the lists, stays with its owners and returns", async () => {
  const courseId = await makeCourse(t.db, { price: 50_000 });
  const shown = async () => (await t.rest("GET", `/courses/${courseId}`)).body;
  const course = (changes: object) => change("changeCourse", { courseId, ...changes });
  expect(await shown()).toMatchObject({ price: 50_000, salePrice: null });
  expect(await course({ price: 40_000 })).toBeNull();
  expect(await course({ sale: { price: 40_000, endsAt: null } })).toMatchObject({ code: "SALE_NOT_BELOW_PRICE" });
  expect(await course({ sale: { price: 30_000, endsAt: inDays(3) } })).toBeNull();
  expect(await shown()).toMatchObject({ price: 40_000, salePrice: 30_000, saleEndsAt: inDays(3) });
  expect(await course({ price: 30_000 })).toMatchObject({ code: "SALE_NOT_BELOW_PRICE" });
  expect(await course({ sale: null })).toBeNull();
  expect(await shown()).toMatchObject({ price: 40_000, salePrice: null });

  const featured = async () =>
    (await t.rest("GET", "/courses")).body.items.map((item: { courseId: string }) => item.courseId);
  expect(await featured()).not.toContain(courseId);
  await course({ featured: true });
  expect(await featured()).toContain(courseId);
  const { userId, token } = await makeLearner(t);
  await makeRegistration(t.db, { userId, courseId });
  expect(await course({ status: "ARCHIVED" })).toBeNull();
  expect(await featured()).not.toContain(courseId);
  const order = () =>
    t.rest("POST", "/orders", { token: admin.token, body: { items: [{ itemType: "COURSE", itemId: courseId }] } });
  expect((await order()).body.code).toBe("NOT_FOUND");
  const owned = await read(t, "registration.courses", { token }, { userId });
  expect(owned.body.items).toMatchObject([{ status: "VALID" }]);
  expect(await course({ status: "PUBLISHED" })).toBeNull();
  expect(await featured()).toContain(courseId);
  expect((await order()).status).toBe(201);
  await course({ featured: false });
  expect(await featured()).not.toContain(courseId);
  expect((await read(t, "admin.courses", admin)).body).toContainEqual(
    expect.objectContaining({ courseId, price: 40_000, status: "PUBLISHED" }),
  );
  expect(await change("changeCourse", { courseId: randomUUIDv7(), price: 1 })).toMatchObject({ code: "NOT_FOUND" });
});

test("a sale that has ended is no bound for the price, and none is started that is over", async () => {
  const courseId = await makeCourse(t.db, { price: 50_000 });
  const course = (changes: object) => change("changeCourse", { courseId, ...changes });
  await course({ sale: { price: 30_000, endsAt: inDays(1) } });
  await t.db
    .updateTable("course")
    .set({ sale_ends_at: new Date(inDays(-1)) })
    .where("course_id", "=", courseId)
    .execute();
  expect(await course({ sale: { price: 20_000, endsAt: t.clock.at.toISOString() } })).toMatchObject({
    code: "VALIDATION_FAILED",
  });
  expect(await course({ price: 25_000 })).toBeNull();
  expect((await t.rest("GET", `/courses/${courseId}`)).body).toMatchObject({ price: 25_000, salePrice: null });
  expect(await course({ sale: { price: 20_000, endsAt: inDays(3) } })).toBeNull();
  expect((await t.rest("GET", `/courses/${courseId}`)).body).toMatchObject({ price: 25_000, salePrice: 20_000 });
});

test("a lecture is withdrawn, and so is one without a price whose only course is", async () => {
  const [alone, included] = [await makeLecture(t.db, { price: 9_900 }), await makeLecture(t.db, { price: null })];
  const courseId = await makeCourse(t.db, { lectureIds: [included] });
  const withdrawn = async () =>
    Promise.all(
      [alone, included].map(async (lectureId) => (await t.rest("GET", `/lectures/${lectureId}`)).body.isWithdrawn),
    );
  expect(await withdrawn()).toEqual([false, false]);
  await change("changeLecture", { lectureId: alone, status: "ARCHIVED" });
  await change("changeCourse", { courseId, status: "ARCHIVED" });
  await vi.waitFor(async () => expect(await withdrawn()).toEqual([true, true]));
});

test("a lecture gets a price, or none, and is withdrawn and featured", async () => {
  const lectureId = await makeLecture(t.db, { price: 9_900 });
  const shown = async () => (await t.rest("GET", `/lectures/${lectureId}`)).body;
  const featured = async () =>
    (await t.rest("GET", "/lectures")).body.items.map((item: { lectureId: string }) => item.lectureId);
  const lecture = (changes: object) => change("changeLecture", { lectureId, ...changes });
  expect(await shown()).toMatchObject({ price: 9_900 });
  await lecture({ price: 8_800, featured: true });
  expect(await shown()).toMatchObject({ price: 8_800 });
  expect(await featured()).toContain(lectureId);
  await lecture({ price: null });
  expect(await shown()).toMatchObject({ price: null });
  await lecture({ status: "ARCHIVED" });
  expect(await featured()).not.toContain(lectureId);
  expect((await read(t, "admin.lectures", admin)).body).toContainEqual(
    expect.objectContaining({ lectureId, price: null, status: "ARCHIVED" }),
  );
});

test("a banner without a promotion leads to a link", async () => {
  const texts = { title: "점검 안내", text: "새벽에 잠시 쉬어요.", action: "자세히 보기" };
  const banner = { ...texts, startsAt: inDays(-1), endsAt: inDays(1) };
  for (const link of ["//evil.example", "javascript:alert(1)", "http://shop.example", "/\\evil.example", ""])
    expect(await change("createBanner", { ...banner, link })).toMatchObject({ code: "VALIDATION_FAILED" });
  expect(await change("createBanner", banner)).toMatchObject({ code: "VALIDATION_FAILED" });
  const { id: bannerId } = await change("createBanner", { ...banner, link: "/docs/tos" });
  expect((await t.rest("GET", "/banners")).body.items).toMatchObject([
    { bannerId, promotionId: null, link: "/docs/tos", figure: "", ...texts },
  ]);
});

test("only admins change the shop", async () => {
  const learner = await makeLearner(t);
  await makeCategory(t.db, "공예");
  for (const [procedure, input] of [
    ["createCategory", { name: "새 분야", description: "새로워요" }],
    ["removeCategory", { name: "공예" }],
    ["changeCourse", { courseId: randomUUIDv7(), price: 1 }],
    ["changeTeacherProfile", { email: learner.email, profile: {} }],
  ] as const)
    expect(await change(procedure, input, learner)).toMatchObject({ code: "FORBIDDEN" });
});
