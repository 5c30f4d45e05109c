import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverLimits } from "../../limits.ts";
import { addDays, addYears } from "../../../shared/time.ts";
import { type TestApp, testApp } from "../../test/app.ts";
import { learnerPassword as password, type Learner, makeCourse, makeLearner } from "../../test/factories.ts";
import { deviceOf } from "../auth/sessions/device.ts";
import { purgeExpiredData } from "../../startup/jobs/purge-expired-data.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function call(method: "GET" | "POST", { token }: { token: string }, path: string, input?: object) {
  const answer = await t.app.inject({
    method,
    url: `/trpc/account.${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(input ? { payload: input } : undefined),
  });
  const { result, error } = answer.json();
  return { status: answer.statusCode, code: error?.message, data: result?.data };
}
const get = (who: { token: string }, path: string) => call("GET", who, path);
const post = (who: { token: string }, path: string, input = {}) => call("POST", who, path, input);
const refresh = (refreshToken: string) =>
  t.rest("POST", "/auth/refresh", { headers: { cookie: `closegap_refresh=${refreshToken}` } });

async function signInAgain({ email }: Learner, userAgent: string) {
  const { body, cookies } = await t.rest("POST", "/auth/login", {
    body: { email, password },
    headers: { "user-agent": userAgent },
  });
  return { token: body.accessToken as string, refreshToken: cookies.closegap_refresh ?? "" };
}

const chromeOnWindows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const safariOnIPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

test.each([
  [chromeOnWindows, "Chrome", "Windows", false],
  [safariOnIPhone, "Safari", "iPhone", true],
  [
    "Mozilla/5.0 (Linux; Android 15) … SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
    true,
  ],
  ["Mozilla/5.0 (Windows NT 10.0) … Chrome/140 Whale/4.0 Safari/537.36", "Whale", "Windows", false],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "macOS", false],
  ["curl/8.5.0", null, null, false],
  [null, null, null, false],
])("%s is shown as %s on %s", (userAgent, browser, system, isMobile) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isMobile });
});

test("every device is listed with its last use, and one or all others can be signed out", async () => {
  const learner = await makeLearner(t);
  t.clock.advance(60);
  const phone = await signInAgain(learner, safariOnIPhone);
  t.clock.advance(60);
  const laptop = await signInAgain(learner, chromeOnWindows);
  const { items } = (await get(laptop, "sessions")).data;
  expect(items.map((item: Record<string, unknown>) => [item.browser, item.isCurrent])).toEqual([
    ["Chrome", true],
    ["Safari", false],
    [null, false],
  ]);
  const stranger = await makeLearner(t);
  const notMine = await post(stranger, "revokeSession", { sessionId: items[1].sessionId });
  expect([notMine.status, notMine.code]).toEqual([404, "NOT_FOUND"]);
  expect((await post(laptop, "revokeSession", { sessionId: items[1].sessionId })).data).toEqual({ ended: 1 });
  expect((await refresh(phone.refreshToken)).status).toBe(401);
  expect((await post(laptop, "revokeSession", { sessionId: items[1].sessionId })).code).toBe("NOT_FOUND");
  expect((await post(laptop, "revokeOtherSessions")).data).toEqual({ ended: 1 });
  expect((await refresh(learner.refreshToken)).status).toBe(401);
  expect((await refresh(laptop.refreshToken)).status).toBe(200);
  expect((await get(laptop, "sessions")).data.items).toHaveLength(1);
});

test("[R7.63 R7.64] a name is changed and read back as the record it is", async () => {
  const { userId, token } = await makeLearner(t);
  const put = await t.rest("PUT", `/users/${userId}`, { token, body: { name: "김다온" } });
  expect([put.status, put.body.name]).toEqual([200, "김다온"]);
  expect((await t.rest("GET", `/users/${userId}`, { token })).body).toEqual(put.body);
});

test("the documents that a user has agreed to are shown in the version of that day, the newest agreement of each", async () => {
  const learner = await makeLearner(t);
  const agree = (consent_type: "TERMS" | "PRIVACY" | "AGE_14", document_version: string | null, days: number) =>
    t.db
      .insertInto("consent")
      .values({
        consent_id: randomUUID(),
        user_id: learner.userId,
        consent_type,
        agreed: true,
        document_version,
        decided_at: addDays(t.clock.at, days),
      })
      .execute();
  await agree("TERMS", "1", 1);
  await agree("PRIVACY", "1", 1);
  await agree("AGE_14", null, 1);
  await agree("TERMS", "2", 8);
  expect((await get(learner, "overview")).data.agreements).toEqual([
    { documentType: "tos", version: "2", agreedAt: addDays(t.clock.at, 8).toISOString() },
    { documentType: "privacy", version: "1", agreedAt: addDays(t.clock.at, 1).toISOString() },
  ]);
});

test("a change of mind about marketing is a new row, and the newest counts", async () => {
  const learner = await makeLearner(t);
  const marketing = async () => (await get(learner, "overview")).data.marketing;
  expect(await marketing()).toEqual({
    marketingEmail: false,
    marketingSms: false,
    decidedAt: t.clock.at.toISOString(),
  });
  t.clock.advance(60);
  await post(learner, "decideMarketing", { marketingEmail: true, marketingSms: false });
  expect(await marketing()).toEqual({ marketingEmail: true, marketingSms: false, decidedAt: t.clock.at.toISOString() });
  await post(learner, "decideMarketing", { marketingEmail: false, marketingSms: false });
  expect((await marketing()).marketingEmail).toBe(false);
  const stored = await t.db
    .selectFrom("consent")
    .where("user_id", "=", learner.userId)
    .where("consent_type", "=", "MARKETING_EMAIL")
    .select("agreed")
    .execute();
  expect(stored).toHaveLength(3);
});

test("a deletion lists what is lost, retains separately what the law requires, and leaves nothing personal", async () => {
  const learner = await makeLearner(t);
  const { userId, token, email } = learner;
  const free = await makeCourse(t.db, { price: 0, title: "무료로 배우는 컵" });
  await t.rest("POST", "/orders", { token, body: { items: [{ itemType: "COURSE", itemId: free }] } });
  expect((await get(learner, "closing")).data).toMatchObject({
    registrations: [{ itemType: "COURSE", title: "무료로 배우는 컵", progressRate: 0 }],
    refundableAmount: 0,
    keptOrders: { paidAmount: 0, years: serverLimits.commerceRecordYears },
  });
  expect((await post(learner, "close", { currentPassword: "not this one" })).code).toBe("WRONG_PASSWORD");
  expect((await post(learner, "close", { currentPassword: password })).status).toBe(200);

  expect((await refresh(learner.refreshToken)).status).toBe(401);
  await expect.poll(async () => (await get(learner, "overview")).code).toBe("TOKEN_INVALID");
  const row = await t.db.selectFrom("user").where("user_id", "=", userId).selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ email: null, name: "", password_hash: null, closed_at: t.clock.at.toISOString() });
  const stored = await t.db.selectFrom("closed_account").where("user_id", "=", userId).selectAll().execute();
  const retainUntil = addYears(t.clock.at, serverLimits.commerceRecordYears);
  expect(stored).toMatchObject([{ email, name: "김하늘", retain_until: retainUntil.toISOString() }]);
  const registrations = await t.db.selectFrom("registration").where("user_id", "=", userId).selectAll().execute();
  expect(registrations).toMatchObject([{ status: "EXPIRED", expired_reason: "ACCOUNT_CLOSED" }]);

  await purgeExpiredData(t.deps, t.clock.at);
  expect(await t.db.selectFrom("closed_account").selectAll().execute()).toHaveLength(1);
  await purgeExpiredData(t.deps, new Date(retainUntil.getTime() + 1));
  expect(await t.db.selectFrom("closed_account").selectAll().execute()).toHaveLength(0);
});

test("the address of a closed account is free at once, and closing twice at once closes once", async () => {
  const learner = await makeLearner(t);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post(learner, "close", { currentPassword: password })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await t.rest("POST", "/auth/signup", {
    body: { email: learner.email, password, name: "가", over14: true, consents: { terms: true, privacy: true } },
  });
  expect(again.status).toBe(201);
});
