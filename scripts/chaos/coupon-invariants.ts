import { type InvariantViolation, type OrderBalance, violation } from "./violation.ts";

type Redemption = OrderBalance["coupons"][number];

/** Invariants of coupons: no more uses than there are, reserved only by open orders, spent only by paid ones. */
export const couponViolations = (orders: readonly OrderBalance[]): InvariantViolation[] => [
  ...orders.flatMap((order) => order.coupons.flatMap((coupon) => ofRedemption(order, coupon))),
  ...orders.flatMap(ofAmounts),
  ...ofUses(orders),
];

const isPaid = ({ status }: OrderBalance): boolean => ["PAID", "PART_REFUNDED", "REFUNDED"].includes(status);
const isEnded = ({ status }: OrderBalance): boolean => ["EXPIRED", "CANCELED"].includes(status);

function ofRedemption(order: OrderBalance, { couponId, status, isExpired, taken, total }: Redemption) {
  const differs = (detail: string) => violation("coupon and order differ", order.orderId, `${couponId} ${detail}`);
  const lines = order.lines.filter((line) => line.couponId === couponId);
  const allBack = lines.every(
    ({ refundStatus, refundedAmount, paidAmount }) => refundStatus === "DONE" && refundedAmount === paidAmount,
  );
  const found: (InvariantViolation | false)[] = [
    status === "RESERVED" && isPaid(order) && differs("is reserved, the order is paid"),
    status === "RESERVED" && order.status === "CANCELED" && differs("is reserved, the order is canceled"),
    status === "SPENT" && !isPaid(order) && differs(`is spent, the order is ${order.status}`),
    status === "SPENT" && allBack && !isExpired && differs("is spent, all its items are refunded"),
    status === "RELEASED" && isPaid(order) && !allBack && differs("is given back, the order is paid"),
    status === "RELEASED" &&
      !isPaid(order) &&
      !isEnded(order) &&
      differs(`is given back, the order is ${order.status}`),
    total !== null && taken > total && violation("coupon beyond its limit", order.orderId, `${taken} of ${total}`),
  ];
  return found.filter((one) => one !== false);
}

function ofAmounts({ orderId, couponAmount, coupons, lines }: OrderBalance): InvariantViolation[] {
  const redeemed = sum(coupons.map(({ amount }) => amount));
  const split = sum(lines.map(({ couponDiscount }) => couponDiscount));
  return redeemed === couponAmount && split === couponAmount
    ? []
    : [violation("coupon and order differ", orderId, `${couponAmount} off, redeemed ${redeemed}, of lines ${split}`)];
}

/** The counted uses of each user's coupon are its reserved and spent redemptions. */
function ofUses(orders: readonly OrderBalance[]): InvariantViolation[] {
  const redeemed = orders.flatMap(({ orderId, userId, coupons }) =>
    coupons.map((coupon) => ({ ...coupon, orderId, key: `${userId} ${coupon.couponId}` })),
  );
  return [...Map.groupBy(redeemed, ({ key }) => key).values()].flatMap((all) => {
    const [first] = all;
    if (!first || first.uses === null || first.usesMax === null) return [];
    const held = all.filter(({ status }) => status !== "RELEASED").length;
    const detail = `${held} redemptions, ${first.uses} uses of ${first.usesMax}`;
    return held === first.uses && held <= first.usesMax
      ? []
      : [violation("coupon beyond its limit", first.orderId, detail)];
  });
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
