import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GatewayUnavailable, type PaymentGateway } from "./gateway.ts";
import { tossGateway } from "./toss.ts";

let server: Server;
let gateway: PaymentGateway;
let answer: { status: number; body: string } | "HANG UP";
let lookup: { status: number; body: string };
let seen: { method: string | undefined; url: string | undefined; headers: Record<string, unknown>; body: string }[];

const payment = {
  paymentKey: "key-1",
  orderId: "order-1",
  status: "DONE",
  totalAmount: 1000,
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
      const reply = incoming.method === "GET" ? lookup : answer;
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
  answer = { status: 200, body: JSON.stringify(payment) };
  lookup = { status: 200, body: JSON.stringify(payment) };
});

test("a confirmation speaks the network's protocol and reads what it needs of the answer", async () => {
  expect(await gateway.confirm(request, "attempt-1")).toEqual({
    payment: {
      paymentKey: "key-1",
      orderId: "order-1",
      status: "DONE",
      totalAmount: 1000,
      method: "카드",
      approvedAt: "2026-03-02T12:00:00+09:00",
      receiptUrl: "https://receipt.example",
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

test("a refusal is told in the network's words", async () => {
  answer = refusal("REJECT_CARD_COMPANY", 403);
  expect(await gateway.confirm(request, "a")).toEqual({ refused: { code: "REJECT_CARD_COMPANY", message: "안 돼요" } });
});

test("a payment confirmed before is read again", async () => {
  answer = refusal("ALREADY_PROCESSED_PAYMENT");
  expect(await gateway.confirm(request, "a")).toMatchObject({ payment: { status: "DONE" } });
  expect(seen.map(({ method, url }) => [method, url])).toEqual([
    ["POST", "/v1/payments/confirm"],
    ["GET", "/v1/payments/key-1"],
  ]);
});

test.each([
  ["a dropped connection", "HANG UP" as const],
  ["a server error", refusal("FAILED_INTERNAL_SYSTEM_PROCESSING", 500)],
  ["a passing trouble", refusal("PROVIDER_ERROR")],
  ["an answer that is no JSON", { status: 200, body: "<html>" }],
  ["an answer that is no payment", { status: 200, body: "{}" }],
])("%s leaves open whether money moved", async (_, reply) => {
  answer = reply;
  await expect(gateway.confirm(request, "a")).rejects.toThrow(GatewayUnavailable);
});

test("an unknown payment is not found", async () => {
  lookup = refusal("NOT_FOUND_PAYMENT", 404);
  expect(await gateway.find("key-2")).toBeNull();
});
