import { z } from "zod";
import { type GatewayTransaction, GatewayUnavailable, type Period } from "../gateway.ts";
import { kst } from "./payment.ts";

const transactionPage = z.array(
  z.object({ transactionKey: z.string(), paymentKey: z.string(), orderId: z.string(), status: z.string().default("") }),
);

/** The API allows up to 5,000 rows; a page of this size is below a few hundred kilobytes. */
const pageRows = 1_000;

/**
 * Reads all pages of a period's transactions, oldest first.
 * @param getPage resolves to the body of a page
 * @throws GatewayUnavailable when a page cannot be read
 */
export async function readTransactions(
  getPage: (path: string) => Promise<{ status: number; body: unknown }>,
  { from, to }: Period,
): Promise<GatewayTransaction[]> {
  const all: GatewayTransaction[] = [];
  for (let last: string | undefined; ; last = all.at(-1)?.transactionKey) {
    const query = new URLSearchParams({ startDate: secondOf(from), endDate: secondOf(to), limit: String(pageRows) });
    if (last !== undefined) query.set("startingAfter", last);
    const { status, body } = await getPage(`/v1/transactions?${query.toString()}`);
    const page = transactionPage.safeParse(body);
    if (status !== 200 || !page.success)
      throw new GatewayUnavailable(`the payment gateway answered ${status} for its transactions`);
    all.push(...page.data);
    if (page.data.length < pageRows) return all;
    if (all.at(-1)?.transactionKey === last)
      throw new GatewayUnavailable("the payment gateway answered the same page of transactions twice");
  }
}

/** The API expects Seoul time without an offset. */
const secondOf = (at: Date): string => kst(at).slice(0, "2026-01-01T00:00:00".length);
