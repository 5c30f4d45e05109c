import { expect, test } from "vitest";
import type { GatewayCancel, GatewayPayment } from "../../../integrations/payments/gateway.ts";
import { cancelOfRefund, cancelReasonOf, cancelsOf, foreignCancels } from "./rules.ts";

const canceledAt = "2026-03-02T00:00:00.000Z";
const cancel = (transactionKey: string, amount: number, reason: string | null = null): GatewayCancel => ({
  transactionKey,
  amount,
  canceledAt,
  reason,
});
const refund = (refundId: string, amount: number) => ({ refundId, amount, reason: "단순 변심" });

test("the reason at the gateway is that of the refund, with its id", () => {
  expect(cancelReasonOf({ refundId: "r1", reason: "단순 변심" })).toBe("단순 변심 r1");
});

test.each([
  [
    "that names it, although an older one has its amount",
    [cancel("old", 100), cancel("own", 100, "단순 변심 r1")],
    "own",
  ],
  ["that names it, of any amount", [cancel("own", 90, "단순 변심 r1")], "own"],
  ["of its amount without a reason", [cancel("other", 90), cancel("own", 100)], "own"],
  ["of its amount with the reason alone", [cancel("own", 100, "단순 변심")], "own"],
  ["that is the last of several with its amount", [cancel("old", 100), cancel("own", 100), cancel("other", 90)], "own"],
  ["of another refund: none", [cancel("other", 100, "단순 변심 r2")], undefined],
  ["of another reason: none", [cancel("other", 100, "파손")], undefined],
  ["of another amount: none", [cancel("other", 90)], undefined],
])("the cancel of a refund is the one %s", (_, cancels, key) => {
  expect(cancelOfRefund(refund("r1", 100), cancels)?.transactionKey).toBe(key);
});

const payment: GatewayPayment = {
  paymentKey: "k",
  orderId: "order-1",
  status: "CANCELED",
  totalAmount: 100,
  balanceAmount: 0,
  method: "가상계좌",
  approvedAt: null,
  receiptUrl: null,
  virtualAccount: { bank: "국민", accountNumber: "1", dueAt: "2026-03-03T00:00:00+09:00", secret: null },
  cancels: [],
};
const [part, rest] = [cancel("a", 40), cancel("b", 60)];
const missing = (amount: number) => cancel("k:canceled", amount);

test.each<[string, Partial<GatewayPayment>, GatewayCancel[]]>([
  ["of a deposit that was taken back without one, has one of the amount", {}, [missing(100)]],
  ["of a deposit that was canceled in part before, has the rest as well", { cancels: [part] }, [part, missing(60)]],
  ["of a deposit with all of its cancels, has no other", { cancels: [part, rest] }, [part, rest]],
  ["of a deposit that was canceled in part, has that part", { status: "PARTIAL_CANCELED", cancels: [part] }, [part]],
  ["of a payment by card, has those of the gateway", { virtualAccount: null, cancels: [part] }, [part]],
])("the list of cancels %s", (_, changes, cancels) => {
  expect(cancelsOf({ ...payment, ...changes }, new Date(canceledAt))).toEqual(cancels);
});

test("a cancel is foreign unless a refund has made it; a refund without its cancel is unclaimed", () => {
  const cancels = [cancel("known", 10), cancel("own", 100, "단순 변심 r1"), cancel("foreign", 100, "파손")];
  expect(
    foreignCancels(cancels, { known: new Set(["known"]), pending: [refund("r1", 100), refund("r2", 100)] }),
  ).toEqual({ foreign: [cancels[2]], unclaimed: [refund("r2", 100)] });
});

test("two refunds of the same amount need two cancels", () => {
  const pending = [refund("r1", 100), refund("r2", 100)];
  const seen = { known: new Set<string>(), pending };
  expect(foreignCancels([cancel("a", 100)], seen)).toEqual({ foreign: [], unclaimed: [pending[1]] });
  expect(foreignCancels([cancel("a", 100), cancel("b", 100)], seen)).toEqual({ foreign: [], unclaimed: [] });
});
