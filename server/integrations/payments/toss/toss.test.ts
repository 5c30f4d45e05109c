import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { GatewayUnavailable, type PaymentGateway } from "../gateway.ts";
import { tossGateway } from "./toss.ts";

let server: Server;
let gateway: PaymentGateway;
let response: { status: number; body: string } | "HANG UP";
let lookup: { status: number; body: string };
/** Stands for `lookup` where each request has a response of its own. */
let lookupResponse: (() => { status: number; body: string }) | null;
let seen: { method: string | undefined; url: string | undefined; headers: Record<string, unknown>; body: string }[];

const payment = {
  paymentKey: "key-1",
  orderId: "order-1",
  status: "DONE",
  totalAmount: 1000,
  balanceAmount: 1000,
  method: "카드",
  approvedAt: "2026-03-02T12:00:00+09:00",
  receipt: { url: "https://receipt.example" },
  card: { number: "1234****" },
};
const request = { paymentKey: "key-1", orderId: "order-1", amount: 1000 };
const refusal = (code: string, status = 400) => ({ status, body: JSON.stringify({ code, message: "안 돼요" }) });

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk) => (body += chunk));
    incoming.on("end", () => {
      seen.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body });
      const reply = incoming.method === "GET" ? (lookupResponse?.() ?? lookup) : response;
      if (reply === "HANG UP") return incoming.socket.destroy();
      return outgoing.writeHead(reply.status, { "content-type": "application/json" }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  gateway = tossGateway({ provider: "TOSS", secretKey: "test_sk_1", baseUrl: () => `http://127.0.0.1:${port}` });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  lookupResponse = null;
  response = { status: 200, body: JSON.stringify(payment) };
  lookup = { status: 200, body: JSON.stringify(payment) };
});

test("a confirmation speaks the gateway's protocol and reads what it needs of the response", async () => {
  expect(await gateway.confirm(request, "attempt-1")).toEqual({
    payment: {
      paymentKey: "key-1",
      orderId: "order-1",
      status: "DONE",
      totalAmount: 1000,
      balanceAmount: 1000,
      method: "카드",
      approvedAt: "2026-03-02T12:00:00+09:00",
      receiptUrl: "https://receipt.example",
      virtualAccount: null,
      cancels: [],
    },
  });
  expect(seen).toMatchObject([
    {
      method: "POST",
      url: "/v1/payments/confirm",
      headers: {
        authorization: `Basic ${Buffer.from("test_sk_1:").toString("base64")}`,
        "idempotency-key": "attempt-1",
      },
      body: JSON.stringify(request),
    },
  ]);
});

test("a refusal is reported with the gateway's message", async () => {
  response = refusal("REJECT_CARD_COMPANY", 403);
  expect(await gateway.confirm(request, "a")).toEqual({ refused: { code: "REJECT_CARD_COMPANY", message: "안 돼요" } });
});

test("a payment confirmed before is read again", async () => {
  response = refusal("ALREADY_PROCESSED_PAYMENT");
  expect(await gateway.confirm(request, "a")).toMatchObject({ payment: { status: "DONE" } });
  expect(seen.map(({ method, url }) => [method, url])).toEqual([
    ["POST", "/v1/payments/confirm"],
    ["GET", "/v1/payments/key-1"],
  ]);
});

test.each([
  ["a dropped connection", "HANG UP" as const],
  ["a server error", refusal("FAILED_INTERNAL_SYSTEM_PROCESSING", 500)],
  ["a temporary error", refusal("PROVIDER_ERROR")],
  ["a request too soon after another", refusal("FORBIDDEN_CONSECUTIVE_REQUEST", 403)],
  ["too many requests", refusal("TOO_MANY_REQUESTS", 429)],
  ["a key that our settings have wrong", refusal("UNAUTHORIZED_KEY", 401)],
  ["a response that is no JSON", { status: 200, body: "<html>" }],
  ["a response that is no payment", { status: 200, body: "{}" }],
])("%s leaves open whether money moved", async (_, reply) => {
  response = reply;
  await expect(gateway.confirm(request, "a")).rejects.toThrow(GatewayUnavailable);
  await expect(gateway.cancel({ paymentKey: "key-1", amount: 1, reason: "r" }, "a")).rejects.toThrow(
    GatewayUnavailable,
  );
});

test("a request that the gateway is still processing is repeated until its response is there", async () => {
  response = refusal("IDEMPOTENT_REQUEST_PROCESSING", 409);
  const asking = gateway.confirm(request, "a");
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(1));
  response = { status: 200, body: JSON.stringify(payment) };
  expect(await asking).toMatchObject({ payment: { status: "DONE" } });
  expect(new Set(seen.map(({ headers }) => headers["idempotency-key"]))).toEqual(new Set(["a"]));
});

test("a payment that was confirmed before and is unknown now leaves open whether money moved", async () => {
  response = refusal("ALREADY_PROCESSED_PAYMENT");
  lookup = refusal("NOT_FOUND_PAYMENT", 404);
  await expect(gateway.confirm(request, "a")).rejects.toThrow(GatewayUnavailable);
});

test("an awaited deposit has the bank by name, the due time with its offset, and the secret of its webhook", async () => {
  const virtualAccount = { bankCode: "20", accountNumber: "61234567890123", dueDate: "2026-03-03T12:00:00" };
  const waiting = { ...payment, status: "WAITING_FOR_DEPOSIT", approvedAt: null, receipt: null };
  response = { status: 200, body: JSON.stringify({ ...waiting, method: "가상계좌", secret: "ps_1", virtualAccount }) };
  expect(await gateway.confirm(request, "a")).toMatchObject({
    payment: {
      status: "WAITING_FOR_DEPOSIT",
      approvedAt: null,
      receiptUrl: null,
      virtualAccount: {
        bank: "우리은행",
        accountNumber: "61234567890123",
        dueAt: "2026-03-03T12:00:00+09:00",
        secret: "ps_1",
      },
    },
  });
});

test("a cancel names amount, reason and the account the money goes to, and reads what was given back", async () => {
  const entry = { cancelReason: "단순 변심", canceledAt: "2026-03-03T12:00:00+09:00" };
  const cancels = [
    { ...entry, transactionKey: "T1", cancelAmount: 400, cancelStatus: "DONE" },
    { ...entry, transactionKey: "T2", cancelAmount: 100, cancelStatus: "IN_PROGRESS" },
  ];
  response = {
    status: 200,
    body: JSON.stringify({ ...payment, status: "PARTIAL_CANCELED", balanceAmount: 600, cancels }),
  };
  const account = { bank: "신한", accountNumber: "110123456789", holderName: "김하늘" };
  expect(
    await gateway.cancel({ paymentKey: "key_1", amount: 400, reason: "단순 변심", account }, "refund-1"),
  ).toMatchObject({
    payment: {
      status: "PARTIAL_CANCELED",
      balanceAmount: 600,
      cancels: [{ transactionKey: "T1", amount: 400, canceledAt: "2026-03-03T12:00:00+09:00", reason: "단순 변심" }],
    },
  });
  expect(seen).toMatchObject([{ url: "/v1/payments/key_1/cancel", headers: { "idempotency-key": "refund-1" } }]);
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
    cancelReason: "단순 변심",
    cancelAmount: 400,
    refundReceiveAccount: account,
  });
});

test.each(["NOT_CANCELABLE_AMOUNT", "NOT_CANCELABLE_PAYMENT", "INVALID_REFUND_ACCOUNT_INFO"])(
  "a cancel that can never happen is refused: %s",
  async (code) => {
    response = refusal(code, 403);
    expect(await gateway.cancel({ paymentKey: "key-1", amount: 1, reason: "r" }, "a")).toEqual({
      refused: { code, message: "안 돼요" },
    });
  },
);

test("a payment given back before is read again", async () => {
  response = refusal("ALREADY_CANCELED_PAYMENT");
  lookup = { status: 200, body: JSON.stringify({ ...payment, status: "CANCELED", balanceAmount: 0 }) };
  expect(await gateway.cancel({ paymentKey: "key-1", amount: 1, reason: "r" }, "a")).toMatchObject({
    payment: { status: "CANCELED", balanceAmount: 0 },
  });
});

test("an unknown payment is not found", async () => {
  lookup = refusal("NOT_FOUND_PAYMENT", 404);
  expect(await gateway.find("key-2")).toBeNull();
});

test("an address that is not found by a proxy in between says nothing about the payment", async () => {
  lookup = { status: 404, body: "{}" };
  await expect(gateway.find("key-2")).rejects.toThrow(GatewayUnavailable);
});

test.each([".", "..", "../confirm", "a/b", "a%2Fb", "a?b", ""])(
  "a payment key of another form, %j, never becomes a part of a path",
  async (paymentKey) => {
    expect(await gateway.find(paymentKey)).toBeNull();
    const refused = { refused: { code: "NOT_FOUND_PAYMENT" } };
    expect(await gateway.cancel({ paymentKey, amount: 1, reason: "r" }, "a")).toMatchObject(refused);
    expect(await gateway.confirm({ ...request, paymentKey }, "a")).toMatchObject(refused);
    expect(seen).toEqual([]);
  },
);

const period = { from: new Date("2026-03-01T15:00:00Z"), to: new Date("2026-03-02T14:59:59Z") };
const transactions = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    transactionKey: `t${from + index}`,
    paymentKey: `p${from + index}`,
    orderId: `order-${from + index}`,
    status: "DONE",
    amount: 1000,
  }));

test("the transactions of a period are read page by page, in times of Seoul", async () => {
  const pages = [transactions(0, 1_000), transactions(1_000, 1_000), transactions(2_000, 3)];
  lookupResponse = () => ({ status: 200, body: JSON.stringify(pages[seen.length - 1]) });
  const all = await gateway.listTransactions(period);
  expect(all).toHaveLength(2_003);
  expect(all.at(-1)).toEqual({ transactionKey: "t2002", paymentKey: "p2002", orderId: "order-2002", status: "DONE" });
  const first = "/v1/transactions?startDate=2026-03-02T00%3A00%3A00&endDate=2026-03-02T23%3A59%3A59&limit=1000";
  expect(seen.map(({ url }) => url)).toEqual([first, `${first}&startingAfter=t999`, `${first}&startingAfter=t1999`]);
});

test.each([
  ["an error", refusal("FAILED_INTERNAL_SYSTEM_PROCESSING", 500)],
  ["another shape", { status: 200, body: "{}" }],
  ["the same full page again", { status: 200, body: JSON.stringify(transactions(0, 1_000)) }],
])("transactions answered with %s are unavailable, never incomplete", async (_, reply) => {
  lookup = reply;
  await expect(gateway.listTransactions(period)).rejects.toThrow(GatewayUnavailable);
});
