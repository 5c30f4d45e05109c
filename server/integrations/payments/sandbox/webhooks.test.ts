import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SandboxFaults, faultSettings } from "./fault-injection.ts";
import { approved, authenticate, awaitingDeposit, type SandboxPayment } from "./payment.ts";
import { SandboxWebhooks } from "./webhooks.ts";

const now = new Date("2026-03-02T03:00:00Z");
const faults = new SandboxFaults();
type Received = { eventType?: string; data?: { orderId: string; status: string }; status?: string };
let received: Received[];
let refusals: number;
let webhooks: SandboxWebhooks;

const shop = createServer((incoming, outgoing) => {
  let body = "";
  incoming.on("data", (chunk) => (body += chunk));
  incoming.on("end", () => {
    if (refusals-- > 0) return outgoing.writeHead(500).end();
    received.push(JSON.parse(body) as Received);
    return outgoing.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const address = shop.address();
  const url = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
  webhooks = new SandboxWebhooks({ url: () => url, faults, now: () => now });
});
afterAll(() => {
  webhooks.close();
  shop.close();
});
beforeEach(() => {
  received = [];
  refusals = 0;
  faults.change(faultSettings.parse({}));
});

const agreed = (orderId: string): SandboxPayment =>
  authenticate({ orderId, orderName: "컵", totalAmount: 1_000, method: "카드", willRefuse: false }, now);
const announce = (orderId: string) => webhooks.announce(agreed(orderId), approved(agreed(orderId), now));
const orders = () => received.map(({ data }) => data?.orderId);

test("a change of state is sent with the complete payment", async () => {
  announce("order-1");
  await vi.waitFor(() =>
    expect(received).toMatchObject([
      {
        eventType: "PAYMENT_STATUS_CHANGED",
        createdAt: "2026-03-02T12:00:00.000000",
        data: { orderId: "order-1", status: "DONE", balanceAmount: 1_000 },
      },
    ]),
  );
  expect(received[0]?.data).not.toHaveProperty("willRefuse");
});

test("a deposit is sent a second time, with the secret of its account", async () => {
  const waiting = awaitingDeposit(agreed("order-1"), now);
  webhooks.announce(waiting, approved(waiting, now));
  await vi.waitFor(() => expect(received).toHaveLength(2));
  const deposit = received.find(({ eventType }) => eventType === undefined);
  expect(deposit).toMatchObject({ orderId: "order-1", status: "DONE", secret: waiting.secret });
});

test("what changed nothing is not sent", async () => {
  const payment = agreed("order-1");
  webhooks.announce(payment, { ...payment, answers: {} });
  announce("order-2");
  await vi.waitFor(() => expect(orders()).toEqual(["order-2"]));
});

test("a shop that answers anything but 200 is notified again", async () => {
  refusals = 1;
  announce("order-1");
  await vi.waitFor(() => expect(orders()).toEqual(["order-1"]));
});

test("a webhook comes twice when switched so", async () => {
  faults.change(faultSettings.parse({ duplicateWebhooks: 1 }));
  announce("order-1");
  await vi.waitFor(() => expect(orders()).toEqual(["order-1", "order-1"]));
});

test("a webhook held back comes after the next, or when it is released", async () => {
  faults.change(faultSettings.parse({ reorderWebhooks: 1 }));
  announce("order-1");
  faults.change(faultSettings.parse({}));
  announce("order-2");
  await vi.waitFor(() => expect(new Set(orders())).toEqual(new Set(["order-1", "order-2"])));
  faults.change(faultSettings.parse({ reorderWebhooks: 1 }));
  announce("order-3");
  webhooks.release();
  await vi.waitFor(() => expect(orders()).toContain("order-3"));
});
