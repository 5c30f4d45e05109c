import { setTimeout as wait } from "node:timers/promises";
import { type Api, signIn } from "../cli/session.ts";
import { demoAccounts, demoPassword } from "../seed/demo-accounts.ts";
import type { OrderBalance } from "./violation.ts";

const roundsMax = 50;
const idleRoundsMax = 3;
const pauseMs = 500;
const rows = 100;

const admin = demoAccounts.find(({ role }) => role === "ADMIN");

export type FinalState = { settled: number; open: number; differences: string[]; orders: OrderBalance[] };

/** The admin's work after the schedules: settles open attempts and refunds, then reads all balances. */
export async function settle(url: string): Promise<FinalState> {
  const { api, end } = await signIn(url, { email: admin?.email ?? "", password: demoPassword });
  let settled = 0;
  let last = await api.admin.reconcile.mutate();
  // A round handles a limited number, and jobs of the schedules may still process some of them.
  for (let idle = 0, rounds = 0; idle < idleRoundsMax && rounds < roundsMax; rounds += 1) {
    settled += last.settled;
    idle = last.settled === 0 ? idle + 1 : 0;
    if (last.open > 0) await wait(pauseMs);
    last = await api.admin.reconcile.mutate();
  }
  const orders = await readBalances(api);
  await end();
  const differences = last.differences.map(
    ({ orderId, paymentKey, description }) => `${orderId} ${paymentKey}: ${description}`,
  );
  return { settled, open: last.open, differences, orders };
}

async function readBalances(api: Api): Promise<OrderBalance[]> {
  const orders: OrderBalance[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.admin.balance.query({ page, rows });
    orders.push(...answer.orders);
    if (answer.orders.length < rows) return orders;
  }
}
