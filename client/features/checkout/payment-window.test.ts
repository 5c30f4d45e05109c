// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const order = { orderId: "order-1", orderName: "컵", totalAmount: 99_000, userId: "user-1" };
const toss = { payment: { provider: "TOSS" as const, clientKey: "test_ck" }, payer: { email: "a@b.kr", name: "다온" } };
const requested = vi.fn<(request: unknown) => Promise<unknown>>(async () => undefined);

/** Replaces the network: the requested script loads, or does not. */
function network(comes: boolean) {
  document.head.append = (...nodes: (Node | string)[]) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node.src);
      if (comes) {
        window.TossPayments = (clientKey) => ({
          payment: (customer) => ({ requestPayment: (request) => requested({ clientKey, ...customer, ...request }) }),
        });
      }
      queueMicrotask(() => node.dispatchEvent(new Event(comes ? "load" : "error")));
    }
  };
}
let scripts: string[] = [];

beforeEach(() => {
  scripts = [];
  vi.resetModules();
  localStorage.clear();
  requested.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  delete window.TossPayments;
  Reflect.deleteProperty(document.head, "append");
});

test.each([
  ["CARD", { method: "CARD", card: { useEscrow: false, flowMode: "DEFAULT" } }],
  ["TOSSPAY", { method: "CARD", card: { useEscrow: false, flowMode: "DIRECT", easyPay: "TOSSPAY" } }],
  ["TRANSFER", { method: "TRANSFER", transfer: { useEscrow: false } }],
  ["VIRTUAL_ACCOUNT", { method: "VIRTUAL_ACCOUNT", virtualAccount: { useEscrow: false, validHours: 24 } }],
] as const)(
  "%s replaces this page by the payment page, with the order and the return URLs",
  async (method, notified) => {
    network(true);
    const { openPaymentWindow } = await import("./payment-window.ts");
    await openPaymentWindow(order, { ...toss, method });
    expect(scripts).toEqual(["https://js.tosspayments.com/v2/standard"]);
    expect(requested).toHaveBeenCalledExactlyOnceWith({
      clientKey: "test_ck",
      customerKey: "user-1",
      ...notified,
      amount: { currency: "KRW", value: 99_000 },
      orderId: "order-1",
      orderName: "컵",
      windowTarget: "self",
      successUrl: `${location.origin}/payment/success`,
      failUrl: `${location.origin}/payment/fail`,
      customerEmail: "a@b.kr",
      customerName: "다온",
    });
    expect(localStorage.getItem("closegap.payment-method")).toBe(JSON.stringify(method));
  },
);

test("a script that does not load is an error, is loaded again at the next try, and then only once", async () => {
  const { openPaymentWindow } = await import("./payment-window.ts");
  network(false);
  await expect(openPaymentWindow(order, { ...toss, method: "CARD" })).rejects.toMatchObject({ code: "SCRIPT_FAILED" });
  network(true);
  await openPaymentWindow(order, { ...toss, method: "CARD" });
  await openPaymentWindow(order, { ...toss, method: "CARD" });
  expect(scripts).toHaveLength(2);
  expect(requested).toHaveBeenCalledTimes(2);
});

test.each([
  [{ code: "USER_CANCEL", message: "취소" }, "결제창을 닫았어요. 돈은 빠져나가지 않았어요."],
  [{ code: "INVALID", message: "점검 중" }, expect.stringContaining("점검 중")],
  [new TypeError("odd"), "결제창이 열리지 않았어요. 돈은 빠져나가지 않았어요."],
])("a window that closes with %j is shown as a sentence", async (cause, sentence) => {
  network(true);
  requested.mockRejectedValue(cause);
  const { openPaymentWindow } = await import("./payment-window.ts");
  await expect(openPaymentWindow(order, { ...toss, method: "CARD" })).rejects.toMatchObject({ sentence });
});
