import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxPrefix, sandboxSecretKey } from "../../integrations/payments/sandbox/sandbox.ts";
import { tossGateway } from "../../integrations/payments/toss/toss.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { authenticated, course, lecture, orderOf, pay } from "../../test/buying.ts";
import { openTestShop } from "../../test/database.ts";
import { makeCourse, makeLearner, makeLecture } from "../../test/factories.ts";
import { listBalances } from "./admin/queries.ts";
import { reconcile } from "./reconciliation/commands.ts";

const ordersAtOnce = 8;
const rounds = 6;

/** Two processes of the server on one database, whose payments one gateway takes. */
let processes: [TestApp, TestApp];
let base: string;
beforeAll(async () => {
  const database = await openTestShop();
  const first = await testApp({}, undefined, database);
  base = await first.app.listen({ port: 0, host: "127.0.0.1" });
  const payments = tossGateway({
    provider: "SANDBOX",
    secretKey: sandboxSecretKey,
    baseUrl: () => base + sandboxPrefix,
  });
  processes = [first, await testApp({ payments }, undefined, database)];
});
afterAll(async () => {
  await processes[1].app.close();
  await processes[0].close();
});

test("overlapping orders of one course that two processes confirm at once are charged once", async () => {
  const [t] = processes;
  for (let round = 0; round < rounds; round += 1) {
    const learner = await makeLearner(t);
    const lectureId = await makeLecture(t.db, { price: 9_000 });
    const courseId = await makeCourse(t.db, { price: 30_000, lectureIds: [lectureId] });
    const paid = [];
    for (let index = 0; index < ordersAtOnce; index += 1)
      paid.push(
        await authenticated(base, await orderOf(t, learner, index % 4 === 3 ? lecture(lectureId) : course(courseId))),
      );
    const answers = await Promise.all(paid.map((one, index) => pay(processes[index % 2 === 0 ? 0 : 1], learner, one)));
    await reconcile(t.deps, t.clock.at, 0);
    const { orders } = await listBalances(t.db, { page: 1, rows: 100 }, t.clock.at);
    const own = orders.filter(({ userId }) => userId === learner.userId);
    const charged = own.filter(({ ledgerAtGateway }) => ledgerAtGateway > 0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(charged).toHaveLength(1);
    expect(charged[0]?.lines).toMatchObject([{ registrationStatus: "VALID" }]);
    expect(own.filter(({ ledgerSum }) => ledgerSum !== 0)).toEqual([]);
    const held = await Promise.all(paid.map(({ paymentKey }) => t.deps.payments.find(paymentKey)));
    const balances = held.map((seen) => (seen?.approvedAt ? seen.balanceAmount : 0)).filter((amount) => amount > 0);
    expect(balances).toEqual([charged[0]?.ledgerAtGateway]);
  }
});
