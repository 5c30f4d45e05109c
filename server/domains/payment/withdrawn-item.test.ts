import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, orderOf, pay } from "../../test/buying.ts";
import { makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { fetchAll, watchAll } from "../../test/learning.ts";
import { findWatchAccess } from "../registration/queries.ts";

let t: TestApp;
let base: string;
beforeAll(async () => {
  t = await testApp();
  base = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

const withdraw = (courseId: string) =>
  t.db.updateTable("course").set({ status: "ARCHIVED" }).where("course_id", "=", courseId).execute();

test("a deposit that arrives after its course was withdrawn pays it, and the buyer learns to the certificate", async () => {
  const learner = await makeLearner(t);
  const { userId, token } = learner;
  const lectureId = await makeLecture(t.db, { price: null });
  const courseId = await makeCourse(t.db, { price: 30_000, lectureIds: [lectureId] });
  const order = await orderOf(t, learner, course(courseId));
  const paid = await authenticated(base, order, "APPROVE", "가상계좌");
  expect((await pay(t, learner, paid)).body.status).toBe("WAITING_FOR_DEPOSIT");
  await withdraw(courseId);
  await fetch(`${base}/sandbox/toss/deposit/${paid.paymentKey}/decide?decision=DEPOSIT`, { redirect: "manual" });
  await t.runJobs();
  expect((await t.rest("GET", `/orders/${order.orderId}`, { token })).body.status).toBe("PAID");
  const { registration_id: registrationId } = await t.db
    .selectFrom("registration")
    .where("user_id", "=", userId)
    .where("status", "=", "VALID")
    .select("registration_id")
    .executeTakeFirstOrThrow();
  expect(await findWatchAccess(t.deps.reads, userId, lectureId, t.clock.at)).toMatchObject({ isRegistered: true });
  await fetchAll(t, userId, [lectureId]);
  await watchAll(t, registrationId, [lectureId]);
  const issued = await t.rest("POST", "/certificates", { token, body: { registrationId } });
  expect(issued.status).toBe(201);
  expect((await t.rest("GET", `/certificates/${issued.body.certificateId}`)).status).toBe(200);
});

test("an order that is open when its course is withdrawn is not paid by card, and nothing is charged", async () => {
  const learner = await makeLearner(t);
  const courseId = await makeCourse(t.db, { price: 30_000 });
  const order = await orderOf(t, learner, course(courseId));
  const paid = await authenticated(base, order);
  await withdraw(courseId);
  const answer = await pay(t, learner, paid);
  const status = (await t.deps.payments.find(paid.paymentKey))?.status;
  expect([answer.status, answer.body.code ?? answer.body.status, status]).toEqual([
    409,
    "ITEM_WITHDRAWN",
    "IN_PROGRESS",
  ]);
});
