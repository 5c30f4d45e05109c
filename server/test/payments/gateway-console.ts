import { sandboxPrefix, sandboxSecretKey } from "../../integrations/payments/sandbox/sandbox.ts";
import type { TestApp } from "../app.ts";
import type { Paid } from "../payment-window.ts";

const authorization = `Basic ${btoa(`${sandboxSecretKey}:`)}`;

async function post(t: TestApp, path: string, payload: object): Promise<void> {
  const url = `${sandboxPrefix}/console/${path}`;
  const { statusCode, body } = await t.app.inject({ method: "POST", url, headers: { authorization }, payload });
  if (statusCode !== 200) throw new Error(`the gateway's console answered ${statusCode} ${body}`);
}

/** Cancels a payment in the gateway's own console: everything that is left, or an amount. */
export const cancelInConsole = (t: TestApp, { paymentKey }: Pick<Paid, "paymentKey">, cancelAmount?: number) =>
  post(t, `${paymentKey}/cancel`, cancelAmount === undefined ? {} : { cancelAmount });

/** The bank takes a deposit back. */
export const reverseInBank = (
  t: TestApp,
  { paymentKey }: Pick<Paid, "paymentKey">,
  status: "WAITING_FOR_DEPOSIT" | "CANCELED" = "WAITING_FOR_DEPOSIT",
) => post(t, `${paymentKey}/deposit-reversal`, { status });

/** The webhook of a change of the order's payment. Its content is not trusted, so it needs no more. */
export async function sendWebhook({ app }: TestApp, { orderId, paymentKey }: Paid): Promise<number> {
  const payload = {
    eventType: "PAYMENT_STATUS_CHANGED",
    data: { orderId, paymentKey },
    createdAt: crypto.randomUUID(),
  };
  return (await app.inject({ method: "POST", url: "/webhooks/payments", payload })).statusCode;
}
