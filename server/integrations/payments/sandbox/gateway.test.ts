import Fastify from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GatewayUnavailable, type PaymentGateway } from "../gateway.ts";
import { sandboxGateway, sandboxPrefix, sandboxSecretKey } from "./sandbox.ts";
import { tossGateway } from "../toss/toss.ts";

let at: Date;
let folder: string;
let network: Awaited<ReturnType<typeof open>>;
let toss: PaymentGateway;
const received: { data?: { orderId: string } }[] = [];

async function open() {
  const app = Fastify({ forceCloseConnections: true });
  app.post("/received", async ({ body }) => void received.push(body as { data?: { orderId: string } }));
  await app.register(sandboxGateway, { prefix: sandboxPrefix, folder, now: () => at, webhookPath: "/received" });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, origin, url: origin + sandboxPrefix };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "closegap-sandbox-"));
  at = new Date("2026-03-02T03:00:00Z");
  network = await open();
  toss = tossGateway({ provider: "SANDBOX", secretKey: sandboxSecretKey, baseUrl: () => network.url });
});
afterAll(async () => {
  await network.app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  at = new Date("2026-03-02T03:00:00Z");
  await faults({});
});

const ask = (path: string, body?: unknown) =>
  fetch(network.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${sandboxSecretKey}:`).toString("base64")}`,
      ...(body === undefined ? undefined : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
const faults = (settings: object) => ask("/faults", settings);

let orders = 0;
/** The steps of a buyer in the payment window, up to the confirmation. */
async function agreed(method = "카드", decision = "APPROVE", amount = 10_000) {
  orders += 1;
  const orderId = `order-${orders}`;
  const requested = {
    orderId,
    orderName: "컵",
    amount: String(amount),
    successUrl: "/ok",
    failUrl: "/no",
    method,
    decision,
  };
  const response = await fetch(`${network.url}/window/decide?${new URLSearchParams(requested).toString()}`, {
    redirect: "manual",
  });
  const query = new URL(response.headers.get("location") ?? "", network.url).searchParams;
  return { paymentKey: query.get("paymentKey") ?? "", orderId, amount };
}
async function paid(method = "카드") {
  const request = await agreed(method);
  await toss.confirm(request, request.orderId);
  return request.paymentKey;
}
const atBank = (paymentKey: string, decision: string) =>
  fetch(`${network.url}/deposit/${paymentKey}/decide?decision=${decision}`);
const account = { bank: "신한", accountNumber: "110123456789", holderName: "김하늘" };

test("a card is charged at the confirmation, once, and its receipt can be read", async () => {
  const request = await agreed();
  const first = await toss.confirm(request, "confirm-1");
  expect(first).toMatchObject({
    payment: { status: "DONE", balanceAmount: 10_000, approvedAt: "2026-03-02T12:00:00+09:00", cancels: [] },
  });
  expect(await toss.confirm(request, "confirm-1")).toEqual(first);
  expect(await toss.confirm(request, "another key")).toEqual(first);
  const receipt = await fetch(`${network.url}/receipt/${request.paymentKey}`);
  expect(await receipt.text()).toMatch(/10,000원[^]*2026\.03\.02 12:00/);
});

test("an idempotency key sent again for another payment gets the first response: the gateway compares the key only", async () => {
  const [one, other] = [await agreed(), await agreed()];
  await toss.confirm(one, "reused");
  expect(await toss.confirm(other, "reused")).toMatchObject({ payment: { paymentKey: one.paymentKey } });
  expect(await toss.find(other.paymentKey)).toMatchObject({ status: "IN_PROGRESS" });
});

test("a refusal is remembered with its key, and the payment is over", async () => {
  const request = await agreed("카드", "REFUSE");
  const refused = { refused: { code: "REJECT_CARD_PAYMENT", message: expect.any(String) } };
  expect(await toss.confirm(request, "r1")).toEqual(refused);
  expect(await toss.confirm(request, "r1")).toEqual(refused);
  expect(await toss.confirm(request, "r2")).toMatchObject({ payment: { status: "ABORTED" } });
});

test("an authenticated payment that is not confirmed expires", async () => {
  const request = await agreed();
  at = new Date(at.getTime() + 10 * 60_000);
  expect(await toss.confirm(request, "late")).toMatchObject({ refused: { code: "NOT_FOUND_PAYMENT_SESSION" } });
  expect(await toss.find(request.paymentKey)).toMatchObject({ status: "EXPIRED" });
});

test("a virtual account waits for its deposit, and the money that came can be given back to an account only", async () => {
  const key = await paid("가상계좌");
  expect(await toss.find(key)).toMatchObject({
    status: "WAITING_FOR_DEPOSIT",
    approvedAt: null,
    virtualAccount: { bank: "우리은행", dueAt: "2026-03-03T12:00:00+09:00", secret: expect.stringMatching(/^ps_/) },
  });
  const page = await (await fetch(`${network.url}/deposit/${key}`)).text();
  expect(page).toContain("입금하기");
  expect(await (await atBank(key, "DEPOSIT")).text()).toContain("결제 완료");
  expect(await toss.find(key)).toMatchObject({ status: "DONE", approvedAt: "2026-03-02T12:00:00+09:00" });
  const cancel = { paymentKey: key, amount: 4_000, reason: "변심" };
  expect(await toss.cancel(cancel, "c1")).toMatchObject({ refused: { code: "INVALID_REFUND_ACCOUNT_INFO" } });
  expect(await toss.cancel({ ...cancel, account }, "c2")).toMatchObject({ payment: { balanceAmount: 6_000 } });
});

test("an account without a deposit expires by time or by hand, and a late deposit is not taken", async () => {
  const [byTime, byHand] = [await paid("가상계좌"), await paid("가상계좌")];
  await atBank(byHand, "EXPIRE");
  expect(await toss.find(byHand)).toMatchObject({ status: "EXPIRED" });
  at = new Date(at.getTime() + 24 * 3_600_000);
  await atBank(byTime, "DEPOSIT");
  expect(await toss.find(byTime)).toMatchObject({ status: "EXPIRED", balanceAmount: 10_000 });
});

test("a virtual account that waits for its deposit can be canceled entirely, not in part", async () => {
  const key = await paid("가상계좌");
  expect(await toss.cancel({ paymentKey: key, amount: 1, reason: "변심" }, "w1")).toMatchObject({
    refused: { code: "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT" },
  });
  expect(await toss.cancel({ paymentKey: key, amount: 10_000, reason: "변심" }, "w2")).toMatchObject({
    payment: { status: "CANCELED" },
  });
});

test("money is given back in parts up to what was paid, once for each key", async () => {
  const key = await paid();
  const cancel = (amount: number, idempotencyKey: string) =>
    toss.cancel({ paymentKey: key, amount, reason: "변심" }, idempotencyKey);
  const first = await cancel(4_000, "part-1");
  expect(first).toMatchObject({ payment: { status: "PARTIAL_CANCELED", balanceAmount: 6_000 } });
  expect(await cancel(4_000, "part-1")).toEqual(first);
  expect(await cancel(6_001, "part-2")).toMatchObject({ refused: { code: "NOT_CANCELABLE_AMOUNT" } });
  const both = await Promise.all([cancel(6_000, "part-3"), cancel(6_000, "part-4")]);
  expect(both).toMatchObject([{ payment: { status: "CANCELED" } }, { payment: { status: "CANCELED" } }]);
  expect(await toss.find(key)).toMatchObject({ balanceAmount: 0, cancels: [{ amount: 4_000 }, { amount: 6_000 }] });
  expect(await (await fetch(`${network.url}/receipt/${key}`)).text()).toContain("−4,000원");
});

test("of two cancels within a second only the first runs, where the gateway is so strict; later the other does", async () => {
  await faults({ spacedCancels: true });
  const key = await paid();
  const cancel = (idempotencyKey: string) =>
    toss.cancel({ paymentKey: key, amount: 1_000, reason: "변심" }, idempotencyKey);
  await cancel("s1");
  await expect(cancel("s2")).rejects.toThrow(GatewayUnavailable);
  at = new Date(at.getTime() + 1_000);
  expect(await cancel("s2")).toMatchObject({ payment: { balanceAmount: 8_000 } });
});

test("a request sent again while the first is under way is answered so, and twenty at once charge once", async () => {
  await faults({ delayMs: 30, seed: 3 });
  const request = await agreed();
  const headers = {
    authorization: `Basic ${Buffer.from(`${sandboxSecretKey}:`).toString("base64")}`,
    "content-type": "application/json",
    "idempotency-key": "raw",
  };
  const post = () =>
    fetch(`${network.url}/v1/payments/confirm`, { method: "POST", headers, body: JSON.stringify(request) });
  const [first, second] = await Promise.all([post(), post()]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const other = await agreed();
  const responses = await Promise.all(Array.from({ length: 20 }, () => toss.confirm(other, "same")));
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]).toMatchObject({ payment: { status: "DONE" } });
});

test("a request dropped before anything was done, and a response dropped after: the store distinguishes them", async () => {
  const [before, after] = [await agreed(), await agreed()];
  await faults({ dropBefore: 1 });
  await expect(toss.confirm(before, "b")).rejects.toThrow(GatewayUnavailable);
  await faults({ dropAfter: 1 });
  await expect(toss.confirm(after, "a")).rejects.toThrow(GatewayUnavailable);
  await faults({});
  const books = (await (await ask("/books")).json()) as { paymentKey: string; status: string }[];
  const statusOf = (key: string) => books.find(({ paymentKey }) => paymentKey === key)?.status;
  expect([statusOf(before.paymentKey), statusOf(after.paymentKey)]).toEqual(["IN_PROGRESS", "DONE"]);
});

test("the shop on the same server is notified of every change", async () => {
  const request = await agreed();
  await toss.confirm(request, "received");
  await vi.waitFor(() => expect(received.filter(({ data }) => data?.orderId === request.orderId)).toHaveLength(1));
});

test("the store outlives the process, responses included", async () => {
  const request = await agreed();
  const first = await toss.confirm(request, "stored");
  await network.app.close();
  network = await open();
  expect(await toss.confirm(request, "stored")).toEqual(first);
});

test.each([
  ["/books", undefined],
  ["/faults", {}],
  ["/v1/payments/confirm", {}],
])("%s is closed to who has no key", async (path, body) => {
  const response = await fetch(network.url + path, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json" },
    body: body ? "{}" : null,
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, "UNAUTHORIZED_KEY"]);
});

test("a key is 300 characters long at most", async () => {
  expect(await toss.confirm(await agreed(), "k".repeat(301))).toMatchObject({
    refused: { code: "INVALID_IDEMPOTENCY_KEY" },
  });
});

test.each([{ dropBefore: 2 }, { delayMs: -1 }, { seed: 0.5 }])("the fault %j is none", async (settings) => {
  expect((await faults(settings)).status).toBe(400);
});

test("the gateway lists approvals and cancels of a period, also page by page, and nothing that moved no money", async () => {
  at = new Date("2026-04-01T03:00:00Z");
  await agreed();
  await toss.confirm(await agreed("가상계좌"), "waits");
  const first = await paid();
  at = new Date("2026-04-02T03:00:00Z");
  const second = await paid();
  await toss.cancel({ paymentKey: first, amount: 4_000, reason: "r" }, "part");
  const period = { from: new Date("2026-04-01T00:00:00Z"), to: new Date("2026-04-03T00:00:00Z") };
  const all = await toss.listTransactions(period);
  expect(all.map(({ paymentKey }) => paymentKey).toSorted()).toEqual([first, first, second].toSorted());
  expect(new Set(all.map(({ transactionKey }) => transactionKey)).size).toBe(3);
  expect(await toss.listTransactions({ ...period, to: new Date("2026-04-01T12:00:00Z") })).toEqual([all[0]]);
  const query = "startDate=2026-04-01T00:00:00&endDate=2026-04-03T00:00:00&limit=1";
  const page = await (await ask(`/v1/transactions?${query}&startingAfter=${all[0]?.transactionKey}`)).json();
  expect(page).toMatchObject([{ transactionKey: all[1]?.transactionKey }]);
  expect((await ask("/v1/transactions?startDate=yesterday&endDate=today")).status).toBe(400);
});
