import { makeCoupon, makePromotion } from "../../test/coupons.ts";
import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { authedProcedure } from "../../trpc.ts";
import { collectComponents } from "./components.ts";
import { openApi, type OpenApi, type Operation, pathsFromRoot } from "./openapi.ts";
import { webApi } from "./openapi-web.ts";
import { restRoutes } from "./rest.ts";
import { type RestOptions, type TestApp, testApp } from "../../test/app.ts";
import { course, lecture, orderOf } from "../../test/buying.ts";
import { codeIn, mailTo, tokenIn } from "../../test/mails.ts";
import { fetchAll, finishedItem } from "../../test/learning.ts";
import { communityCalls } from "../../test/community.ts";
import { ask } from "../../test/asking.ts";
import { gameCalls } from "../../test/playing.ts";
import { photoCalls } from "../../test/photo/photos.ts";
import { supportCalls } from "../../test/support.ts";
import {
  type Learner,
  makeCourse,
  makeLearner,
  makeLecture,
  makeRegistration,
  makeTeacher,
} from "../../test/factories.ts";

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);

let t: TestApp;
let api: OpenApi;
let calls: Record<string, RestOptions & { path: string }>;

/** The components are part of what is compiled, because schemas refer to them. */
function violations(schema: object, value: unknown) {
  const schemas = { ...webApi().components.schemas, ...api.components.schemas };
  const validate = ajv.compile({ ...schema, components: { schemas } });
  return validate(value) ? [] : (validate.errors ?? []);
}

/** One real call of every operation, in an order in which each finds what it needs. */
beforeAll(async () => {
  const profile = {
    provider: "google",
    providerAccountId: "1",
    email: null,
    emailVerified: false,
    name: "가나",
  } as const;
  const google = {
    id: "google",
    verify: async () => ({ profile, expiresAt: new Date("2026-04-01T00:00:00Z") }),
  } as const;
  t = await testApp({ social: new Map([["google", google]]) });
  await t.app.listen({ port: 0, host: "127.0.0.1" });
  api = openApi();
  const learner: Learner = await makeLearner(t);
  const { userId, token } = learner;
  const teacherId = await makeTeacher(t.db);
  const lectureId = await makeLecture(t.db, { teacherId });
  const courseId = await makeCourse(t.db, { teacherId, lectureIds: [lectureId], featured: true, salePrice: 99_000 });
  const forSale = await makeCourse(t.db);
  const courseRegistration = await makeRegistration(t.db, { userId, courseId });
  const lectureRegistration = await makeRegistration(t.db, { userId, lectureId });
  await t.db
    .insertInto("document")
    .values({
      document_type: "tos",
      version: "1",
      title: "이용약관",
      content: "# 이용약관",
      effective_at: new Date("2026-01-01T00:00:00Z"),
    })
    .execute();
  const order = (await t.rest("POST", "/orders", { token, body: { items: [{ itemType: "COURSE", itemId: forSale }] } }))
    .body;
  const window = new URLSearchParams({
    orderId: order.orderId,
    orderName: "컵",
    amount: String(order.totalAmount),
    successUrl: "/s",
    failUrl: "/f",
    method: "카드",
    decision: "APPROVE",
  });
  const sent = await t.app.inject(`/sandbox/toss/window/decide?${window.toString()}`);
  const paymentKey = new URL(String(sent.headers.location), "http://x").searchParams.get("paymentKey");
  const progressOf = async (path: string) => (await t.rest("GET", path, { token })).body.progressId as string;
  const courseProgress = await progressOf(
    `/courses/lectures/progresses/registrations/${courseRegistration}?lectureId=${lectureId}`,
  );
  const lectureProgress = await progressOf(`/lectures/progresses/registrations/${lectureRegistration}`);
  await fetchAll(t, userId, [lectureId]);
  const watched = { lastPositionSec: 3, watchedRanges: [[0, 3]], seq: 1 };
  const cookieOf = ({ refreshToken }: Learner) => ({ cookie: `closegap_refresh=${refreshToken}` });
  const leaving = await makeLearner(t);
  const forgetful = await makeLearner(t);
  await t.rest("POST", "/auth/email/send", { body: { email: "new@closegap.test" } });
  const newcomer = { email: "new@closegap.test", code: codeIn(await mailTo(t, "new@closegap.test")) };
  await t.rest("POST", "/auth/password/reset", { body: { email: forgetful.email } });
  const resetToken = tokenIn(await mailTo(t, forgetful.email));
  const signup = {
    email: "openapi@closegap.test",
    password: "물레-앞에서-처음",
    name: "가나",
    over14: true,
    consents: { terms: true, privacy: true },
  };

  const cartOf = async () =>
    (await t.rest("POST", "/carts", { token, body: { itemType: "LECTURE", itemId: await makeLecture(t.db) } })).body;
  const inCart = (await cartOf()).cartId;
  const buyer = await makeLearner(t);
  const free = async () => lecture(await makeLecture(t.db, { price: 0 }));
  const [bought, returned] = [await orderOf(t, buyer, await free()), await orderOf(t, buyer, await free())];
  const give = { orderItemId: returned.items[0]?.orderItemId, amount: 0, reason: "OTHER" };
  const refunded = (await t.rest("POST", "/refunds", { token: buyer.token, body: give })).body.refundId;

  const noteOf = (id: string) => ({ lectureId: id, timestampSec: 1, content: "팔꿈치를 붙이기" });
  const noteAt = async (id: string) =>
    (await t.rest("POST", "/lectures/notes", { token, body: noteOf(id) })).body.lectureNoteId;
  const questionAt = async (id: string) => (await ask(t, learner, id)).questionId;
  const finished = await finishedItem(t, learner);
  const favorite = { userId, itemType: "TEACHER", itemId: teacherId };
  const liked = { path: "/lectures/likes", token, body: { lectureId, userId } };
  for (const itemType of ["COURSE", "LECTURE"])
    await t.rest("POST", "/favorites", {
      token,
      body: { userId, itemType, itemId: itemType === "COURSE" ? courseId : lectureId },
    });
  const other = await makeLecture(t.db);
  await makeCoupon(t, { issue: "CODE", code: "OPENAPI2026" });
  const couponId = await makeCoupon(t, { percent: 10 });
  const { promotionId } = await makePromotion(t, [courseId]);
  await t.rest("POST", "/lectures/likes", { token, body: { lectureId: other, userId } });
  calls = {
    "auth.signup": { path: "/auth/signup", body: signup },
    "auth.login": { path: "/auth/login", body: { email: leaving.email, password: "물레-앞에서-처음" } },
    "auth.user": { path: "/auth/user", token },
    "auth.refresh": { path: "/auth/refresh", headers: cookieOf(learner) },
    "auth.logout": { path: "/auth/logout", headers: cookieOf(leaving) },
    "auth.emailCheck": { path: "/auth/email/check", body: { email: "free@closegap.test" } },
    "auth.emailSend": { path: "/auth/email/send", body: { email: "free@closegap.test" } },
    "auth.emailConfirm": { path: "/auth/email/confirm", body: newcomer },
    "auth.passwordReset": { path: "/auth/password/reset", body: { email: "free@closegap.test" } },
    "auth.passwordVerify": { path: "/auth/password/verify", body: { token: resetToken } },
    "auth.passwordChange": { path: "/auth/password/change", body: { token: resetToken, password: "가마에서-나온-컵" } },
    "auth.passwordUpdate": {
      path: "/auth/password/update",
      token,
      body: { currentPassword: "물레-앞에서-처음", password: "물레-앞에서-다시" },
    },
    "auth.socialLogin": {
      path: "/api/users/social-login",
      body: { provider: "google", idToken: "a proof", name: "가나", over14: true, consents: signup.consents },
    },
    "account.get": { path: `/users/${userId}`, token },
    "account.update": { path: `/users/${userId}`, token, body: { name: "김다온" } },
    "course.list": { path: "/courses?page=1&rows=5" },
    "search.list": { path: "/search?q=물레&page=1&rows=2" },
    "search.suggestions": { path: "/search/suggestions?q=ㅁㄹ" },
    "course.byId": { path: `/courses/${courseId}` },
    "course.features": { path: `/courses/features?courseId=${courseId}` },
    "lecture.list": { path: "/lectures?page=1&rows=5" },
    "lecture.byId": { path: `/lectures/${lectureId}` },
    "lecture.features": { path: `/lectures/features?lectureId=${lectureId}` },
    "teacher.list": { path: "/teachers?page=1&rows=5" },
    "teacher.byId": { path: `/teachers/${teacherId}` },
    "document.byType": { path: "/documents/types?documentType=tos" },
    "order.place": {
      path: "/orders",
      token,
      body: { items: [{ itemType: "COURSE", itemId: await makeCourse(t.db) }] },
    },
    "order.list": { path: `/orders?userId=${userId}`, token },
    "order.byId": { path: `/orders/${order.orderId}`, token },
    "payment.confirm": {
      path: "/payments",
      token,
      body: { paymentKey, orderId: order.orderId, amount: order.totalAmount },
    },
    "payment.cancelOrder": {
      path: `/orders/${(await orderOf(t, learner, course(await makeCourse(t.db)))).orderId}/cancellation`,
      token,
    },
    "cart.list": { path: `/carts?userId=${userId}`, token },
    "cart.byId": { path: `/carts/${inCart}`, token },
    "cart.add": { path: "/carts", token, body: { itemType: "LECTURE", itemId: await makeLecture(t.db) } },
    "cart.remove": { path: `/carts/${inCart}`, token },
    "refund.request": {
      path: "/refunds",
      token: buyer.token,
      body: { orderItemId: bought.items[0]?.orderItemId, amount: 0, reason: "OTHER" },
    },
    "refund.list": { path: `/refunds?userId=${buyer.userId}`, token: buyer.token },
    "refund.byId": { path: `/refunds/${refunded}`, token: buyer.token },
    "registration.courses": { path: `/courses/registrations/users/${userId}?status=VALID`, token },
    "registration.lectures": { path: `/lectures/registrations/users/${userId}`, token },
    "progress.courseLecture": {
      path: `/courses/lectures/progresses/registrations/${courseRegistration}?lectureId=${lectureId}`,
      token,
    },
    "progress.saveCourseLecture": { path: `/courses/lectures/progresses/${courseProgress}`, token, body: watched },
    "progress.lecture": { path: `/lectures/progresses/registrations/${lectureRegistration}`, token },
    "progress.saveLecture": { path: `/lectures/progresses/${lectureProgress}`, token, body: watched },
    "progress.overview": { path: `/users/progresses/${userId}`, token },
    "registration.overview": { path: `/users/registrations/${userId}?rows=5`, token },
    "certificate.issue": { path: "/certificates", token, body: { registrationId: finished.registrationId } },
    "certificate.byId": { path: `/certificates/${finished.certificateId}` },
    "notification.list": { path: "/notifications", token },
    "notification.unread": { path: "/notifications/unread", token },
    "notification.read": { path: "/notifications/read", token, body: { until: t.clock.at.toISOString() } },
    "notification.settings": { path: "/notifications/settings", token },
    "notification.setSetting": {
      path: "/notifications/settings",
      token,
      body: { kind: "REFUND_DONE", inApp: true, mail: true },
    },
    "note.list": { path: `/lectures/notes?lectureId=${lectureId}`, token },
    "note.add": { path: "/lectures/notes", token, body: noteOf(lectureId) },
    "note.edit": {
      path: `/lectures/notes/${await noteAt(lectureId)}`,
      token,
      body: { timestampSec: 2, content: "더" },
    },
    "note.byId": { path: `/lectures/notes/${await noteAt(lectureId)}/content`, token },
    "note.remove": { path: `/lectures/notes/${await noteAt(lectureId)}`, token },
    "note.remove.get": { path: `/lectures/notes/${await noteAt(lectureId)}`, token },
    "like.list": { path: `/lectures/likes?userId=${userId}`, token },
    "like.state": { path: `/lectures/likes/${lectureId}?userId=${userId}`, token },
    "like.add": liked,
    "like.remove": liked,
    "favorite.list": { path: `/favorites?userId=${userId}`, token },
    "favorite.state": { path: `/favorites/${userId}?itemId=${teacherId}&itemType=TEACHER`, token },
    "favorite.add": { path: "/favorites", token, body: favorite },
    "favorite.remove": { path: "/favorites", token, body: favorite },
    "recommendation.list": { path: "/recommendations", token },
    "recommendation.starters": { path: "/recommendations/starters" },
    "recommendation.dismissed": { path: "/recommendations/dismissals", token },
    "recommendation.dismiss": { path: `/recommendations/dismissals/${courseId}`, token },
    "recommendation.restore": { path: `/recommendations/dismissals/${courseId}`, token },
    "recommendation.setInterests": { path: "/recommendations/interests", token, body: { categories: [] } },
    "question.list": { path: `/lectures/questions?lectureId=${lectureId}` },
    "question.add": { path: "/lectures/questions", token, body: { lectureId, title: "왜요", content: "" } },
    "question.edit": {
      path: `/lectures/questions/${await questionAt(lectureId)}`,
      token,
      body: { title: "왜요", content: "더" },
    },
    "question.remove": { path: `/lectures/questions/${await questionAt(lectureId)}`, token },
    "coupon.open": { path: "/coupons" },
    "coupon.list": { path: `/users/${userId}/coupons`, token },
    "summary.byUser": { path: `/users/${userId}/summary`, token },
    "coupon.claim": { path: `/coupons/${couponId}/claims`, token },
    "coupon.register": { path: "/coupons/codes", token, body: { code: "openapi2026" } },
    "promotion.banners": { path: "/banners" },
    "promotion.list": { path: "/promotions" },
    "promotion.byId": { path: `/promotions/${promotionId}` },
    "media.open": { path: "/cookies", token },
    ...(await communityCalls(t)),
    ...(await gameCalls(t)),
    ...(await supportCalls(t)),
    ...(await photoCalls(t)),
  };
});
afterAll(() => t.close());

const operations = (): { method: string; path: string; operation: Operation }[] =>
  Object.entries({ ...openApi().paths, ...pathsFromRoot(collectComponents()) }).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** Routes whose response is the same for everyone. */
const shared = restRoutes().flatMap(({ path, meta }) => (meta.tables ? [path] : []));

test.each(operations())("$operation.operationId answers as its schema says", async ({ method, operation }) => {
  const call = calls[operation.operationId];
  if (!call) throw new Error(`no call is known for ${operation.operationId}`);
  const answer = await t.rest(method.toUpperCase() as "GET", call.path, call);
  const [status, response] = Object.entries(operation.responses)[0] ?? [];
  expect(String(answer.status)).toBe(status);
  const schema = response?.content?.["application/json"]?.schema ?? { const: "" };
  expect(violations(schema, answer.body)).toEqual([]);
  const isShared = shared.includes(operation.operationId);
  expect(answer.headers["cache-control"]).toBe(isShared ? "public, max-age=0, must-revalidate" : "private, no-store");
});

// Signing out is never refused: the caller is signed out afterwards.
const refusable = operations().filter(({ operation }) => operation.operationId !== "auth.logout");

test.each(refusable)(
  "$operation.operationId refuses in the shape that the document promises",
  async ({ method, path, operation }) => {
    const wrong = path.replaceAll(/\{\w+\}/g, "-");
    const refused = operation.security.length > 0 || path.includes("{") ? {} : { body: { page: "x" } };
    const answer = await t.rest(
      method.toUpperCase() as "GET",
      method === "get" ? `${wrong}?page=x&courseId=-&lectureId=-&documentType=-` : wrong,
      refused,
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(violations(api.components.schemas.Problem ?? {}, answer.body)).toEqual([]);
  },
);

test("every operation lists the codes that it declares, by their status", () => {
  const { paths } = openApi();
  const described = (path: string, method: string) =>
    Object.entries(paths[path]?.[method]?.responses ?? {}).map(([status, { description }]) => [status, description]);
  expect(described("/carts/{cartId}", "delete")).toEqual([
    ["204", "Done"],
    ["401", "TOKEN_EXPIRED, TOKEN_INVALID"],
    ["403", "UNTRUSTED_ORIGIN"],
    ["404", "NOT_FOUND"],
    ["default", "A problem, identified by its stable code"],
  ]);
  expect(described("/orders", "get")).toEqual([
    ["200", "Done"],
    ["401", "UNAUTHENTICATED, TOKEN_EXPIRED, TOKEN_INVALID"],
    ["403", "FORBIDDEN"],
    ["default", "A problem, identified by its stable code"],
  ]);
});

test("every parameter is described and has an example, and a key for repeated requests is one of them", () => {
  const web = Object.values(webApi().paths).flatMap((methods) => Object.values(methods));
  const all = [...operations().map(({ operation }) => operation), ...web];
  const parameters = all.flatMap((operation) => operation.parameters);
  expect(parameters.filter(({ description, example }) => !description || example === undefined)).toEqual([]);
  const { paths } = openApi();
  const keyed = paths["/orders"]?.["post"]?.parameters.map(({ name, in: place }) => `${place} ${name}`);
  expect(keyed).toEqual(["header Idempotency-Key"]);
  const listed = paths["/orders"]?.["get"]?.parameters.find(({ name }) => name === "userId");
  expect(listed).toMatchObject({ required: false });
  const limited = paths["/upload/photo"]?.["post"]?.responses["429"];
  expect(limited?.headers).toHaveProperty("Retry-After");
});

test("the user of the token is meant where userId is left out", async () => {
  const { token, userId } = await makeLearner(t);
  for (const path of ["/carts", "/orders"]) expect((await t.rest("GET", path, { token })).status).toBe(200);
  const other = await makeLearner(t);
  expect((await t.rest("GET", `/orders?userId=${other.userId}`, { token })).status).toBe(403);
  expect((await t.rest("GET", `/orders?userId=${userId}`, { token })).status).toBe(200);
});

test("a DELETE with fields beside its path describes a body", () => {
  const procedure = authedProcedure.input(z.object({ courseId: z.uuid(), reason: z.string() })).mutation(() => null);
  const rest = { method: "DELETE", path: "/things/{courseId}", summary: "Delete a thing" } as const;
  const { paths, components } = openApi([{ path: "thing.remove", procedure, meta: { rest }, rest }]);
  const operation = paths["/things/{courseId}"]?.["delete"];
  expect(operation?.parameters.map(({ name, in: place }) => [name, place])).toEqual([["courseId", "path"]]);
  expect(operation?.requestBody?.content["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/ThingRemoveBody",
  });
  expect(components.schemas["ThingRemoveBody"]).toMatchObject({
    properties: { reason: { type: "string" } },
    required: ["reason"],
  });
});

test("[R7b.1] every procedure with a REST endpoint is described, and every described path is mounted once", () => {
  const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(new Set(described).size).toBe(described.length);
  expect(described.toSorted()).toEqual(
    restRoutes()
      .map(({ rest }) => `${rest.method} ${rest.base ?? ""}${rest.path}`)
      .toSorted(),
  );
});

test("[R10.24] the document and its readable page are served without a request to another server", async () => {
  const json = await t.app.inject("/api/v1/openapi.json");
  expect(json.json()).toEqual(JSON.parse(JSON.stringify(api)));
  const web = await t.app.inject("/api/v1/openapi-web.json");
  expect(web.json()).toEqual(JSON.parse(JSON.stringify(webApi())));
  expect(Object.keys(webApi().paths)).toEqual(
    expect.arrayContaining(["/api/auth/session", "/_next/image", "/api/users/social-login"]),
  );
  const page = await t.app.inject("/api/v1/docs");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("/courses/{courseId}");
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  expect(page.body).toContain('<details id="Course">');
  expect(json.headers["access-control-allow-origin"]).toBe("*");
});

test("the simulated shop is paid in as the description says", async () => {
  const learner = await makeLearner(t);
  const [, template = ""] = /GET (\/sandbox\S+)/.exec(api.info.description) ?? [];
  const order = await orderOf(t, learner, course(await makeCourse(t.db)));
  const address = template
    .replace("{orderId}", order.orderId)
    .replace("{orderName}", encodeURIComponent("컵"))
    .replace("{totalAmount}", String(order.totalAmount));
  const led = await t.app.inject(address);
  const paymentKey = new URL(String(led.headers.location), "http://shop.test").searchParams.get("paymentKey");
  const paid = await t.rest("POST", "/payments", {
    token: learner.token,
    body: { paymentKey, orderId: order.orderId, amount: order.totalAmount },
  });
  expect(paid).toMatchObject({ status: 200, body: { status: "DONE" } });
});
