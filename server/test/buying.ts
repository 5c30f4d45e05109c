import { sandboxPrefix, sandboxSecretKey } from "../integrations/payments/sandbox/sandbox.ts";
import type { RestAnswer, TestApp } from "./app.ts";
import type { Learner } from "./factories.ts";
import { authenticated, type Paid } from "./payment-window.ts";

export { authenticated, throughWindow } from "./payment-window.ts";
export type { Paid } from "./payment-window.ts";

export type Ordered = {
  orderId: string;
  createdAt: string;
  orderName: string;
  totalAmount: number;
  items: { orderItemId: string; itemId: string }[];
};
export type Item = { itemType: "COURSE" | "LECTURE"; itemId: string };

export const course = (itemId: string): Item => ({ itemType: "COURSE", itemId });
export const lecture = (itemId: string): Item => ({ itemType: "LECTURE", itemId });

export async function orderOf(t: TestApp, { token }: Learner, ...items: Item[]): Promise<Ordered> {
  const { status, body } = await t.rest("POST", "/orders", { token, body: { items } });
  if (status !== 201) throw new Error(`the order answered ${status} ${JSON.stringify(body)}`);
  return body;
}

export const pay = (t: TestApp, { token }: Learner, body: Paid): Promise<RestAnswer> =>
  t.rest("POST", "/payments", { token, body });

/** The complete purchase: order, payment window, confirmation. */
export async function buy(
  t: TestApp,
  base: string,
  learner: Learner,
  ...items: Item[]
): Promise<{ order: Ordered; paid: Paid }> {
  const order = await orderOf(t, learner, ...items);
  const paid = await authenticated(base, order);
  const answer = await pay(t, learner, paid);
  if (answer.status !== 200) throw new Error(`the payment answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return { order, paid };
}

/** The simulated gateway sends no webhook from now on: a test posts its webhooks itself. */
export async function withholdWebhooks({ app }: TestApp): Promise<void> {
  const { statusCode } = await app.inject({
    method: "POST",
    url: `${sandboxPrefix}/faults`,
    headers: { authorization: `Basic ${btoa(`${sandboxSecretKey}:`)}` },
    payload: { reorderWebhooks: 1 },
  });
  if (statusCode !== 200) throw new Error(`the simulated gateway answered ${statusCode}`);
}
