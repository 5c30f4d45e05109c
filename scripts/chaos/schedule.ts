import type { ItemRef } from "../../shared/item/schema.ts";
import type { Order } from "../../shared/order/schema.ts";
import type { Buyer } from "./buyer.ts";
import type { Catalog } from "./catalog.ts";
import type { Prng } from "./prng.ts";
import { type LateDeposits, pay } from "./paying.ts";
import { refundSome } from "./refunding.ts";

export type Schedule = { buyer: Buyer; prng: Prng; catalog: Catalog };

/** The actions of one user, chosen by the generator. @returns the orders made */
export async function play({ buyer, prng, catalog }: Schedule): Promise<Order[]> {
  const late: LateDeposits = [];
  const orders: Order[] = [];
  const order: OrderItems = async (items) => {
    const made = await buyer.order(items, prng.chance(0.15) ? 3 : 1);
    if (!("orderId" in made)) return null;
    orders.push(made);
    return made;
  };
  const buy: OrderItems = async (items) => {
    const made = await order(items);
    if (made && made.totalAmount > 0) await pay(buyer, prng, made, late);
    return made;
  };

  // Some buyers have coupons; each order then takes the combination with the largest discount.
  if (prng.chance(0.6)) await Promise.all(catalog.couponIds.map((couponId) => buyer.claim(couponId)));

  await playScenario({ buyer, prng, catalog }, { order, buy, payLater: late });
  await refundOrders({ buyer, prng, orders, buy });
  for (const paymentKey of late) await buyer.atBank(paymentKey, "DEPOSIT");
  return orders;
}

type OrderItems = (items: ItemRef[]) => Promise<Order | null>;
type Ordering = { order: OrderItems; buy: OrderItems; payLater: LateDeposits };

async function playScenario({ buyer, prng, catalog }: Schedule, { order, buy, payLater }: Ordering): Promise<void> {
  const [one, two, three] = prng.sample(catalog.items, 3);
  const pair = prng.sample(catalog.pairs, 1)[0];
  if (!one || !two || !three || !pair) throw new Error("the shop has too few items");
  const scenario = prng.weighted([
    ["ONE", 30],
    ["SEVERAL", 30],
    ["SAME_TWICE_AT_ONCE", 16],
    ["ONE_ORDER_TWO_CARDS", 10],
    ["PART_THEN_WHOLE", 14],
  ]);
  if (scenario === "ONE") await buy([one]);
  if (scenario === "SEVERAL") await buy([one, two, three]);
  if (scenario === "SAME_TWICE_AT_ONCE") {
    const made = [await order([one]), await order([one, two])].filter((each) => each !== null);
    await Promise.all(made.map((each) => pay(buyer, prng.fork(), each, payLater)));
  }
  if (scenario === "ONE_ORDER_TWO_CARDS") {
    const made = await order([one, two]);
    if (made) await Promise.all([pay(buyer, prng.fork(), made, payLater), pay(buyer, prng.fork(), made, payLater)]);
  }
  if (scenario === "PART_THEN_WHOLE") {
    await buy([pair.lecture]);
    await buy([pair.course]);
  }
}

type RefundOptions = {
  buyer: Buyer;
  prng: Prng;
  orders: Order[];
  buy: OrderItems;
};

/** Refunds orders, sometimes two concurrently, and sometimes buys the same items again. */
async function refundOrders({ buyer, prng, orders, buy }: RefundOptions): Promise<void> {
  if (prng.chance(0.5)) return;
  const refunded = await Promise.all(orders.map(({ orderId }) => refundSome(buyer, prng.fork(), orderId)));
  const [first] = orders;
  if (first && refunded[0] && prng.chance(0.3))
    await buy(first.items.map(({ itemType, itemId }) => ({ itemType, itemId })));
}
