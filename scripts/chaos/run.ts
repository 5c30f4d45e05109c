import { setTimeout as wait } from "node:timers/promises";
import { Buyer } from "./buyer.ts";
import { readCatalog } from "./catalog.ts";
import { Prng } from "./prng.ts";
import { findViolations, type Observation } from "./invariants.ts";
import type { InvariantViolation, OrderBalance } from "./violation.ts";
import { observe } from "./observe.ts";
import { type GatewayPayment, GatewayAdmin } from "./gateway-admin.ts";
import { settle } from "./settle.ts";
import { play } from "./schedule.ts";
import { CrashableServer } from "./server.ts";
import { Visitor } from "./visitor.ts";

export type ChaosOptions = {
  seed: number;
  schedules: number;
  /** Number of schedules per fault of the server or its database. */
  schedulesPerFault: number;
  /** Number of concurrent buyers. */
  atOnce: number;
  print: (line: string) => void;
};

export type ChaosResult = {
  /** With the seed of the schedule that made the order, if any. */
  violations: (InvariantViolation & { schedule: number | null })[];
  /** Schedules that failed with an unexpected error. */
  failures: string[];
  differences: string[];
  orders: OrderBalance[];
  gatewayPayments: GatewayPayment[];
  settledAfterwards: number;
  openAfterwards: number;
  /** Number of responses by kind. */
  answers: Map<string, number>;
  kills: number;
  shutdowns: number;
  databaseFaults: number;
  downMs: number[];
  seconds: { schedules: number; afterwards: number };
};

const faults = {
  dropBefore: 0.06,
  dropAfter: 0.06,
  delayMs: 60,
  duplicateWebhooks: 0.2,
  reorderWebhooks: 0.2,
  spacedCancels: true,
};

/** Runs buyers against a failing payment gateway and a server that crashes, then compares shop, ledger and gateway. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, schedules, print } = options;
  const server = await CrashableServer.start();
  try {
    const gateway = new GatewayAdmin(server.url);
    await gateway.fail({ ...faults, seed });
    const startedAt = Date.now();
    const outcome = await runSchedules(options, server, gateway);
    const endedAt = Date.now();
    print(
      `${schedules} schedules, ${server.kills} kills, ${server.shutdowns} shutdowns, ${server.databaseFaults} database faults; settling open payments and refunds`,
    );
    await gateway.fail({});
    const { settled, open, differences, orders } = await settle(server.url);
    const gatewayPayments = await gateway.payments();
    const observations: Observation[] = [];
    for (const { buyer } of outcome.played) observations.push(await observe(buyer));
    const scheduleOf = schedulesByOrder(outcome.played, orders);
    return {
      violations: findViolations({ orders, gatewayPayments, observations }).map((one) => ({
        ...one,
        schedule: scheduleOf(one.orderId),
      })),
      failures: outcome.failures,
      differences,
      orders,
      gatewayPayments,
      settledAfterwards: settled,
      openAfterwards: open,
      answers: outcome.answers,
      kills: server.kills,
      shutdowns: server.shutdowns,
      databaseFaults: server.databaseFaults,
      downMs: server.downMs,
      seconds: { schedules: (endedAt - startedAt) / 1000, afterwards: (Date.now() - endedAt) / 1000 },
    };
  } finally {
    await server.stop();
  }
}

type Played = { buyer: Buyer; schedule: number };
type Outcome = { played: Played[]; failures: string[]; answers: Map<string, number> };

/** @returns which schedule has made an order; null for none of them */
function schedulesByOrder(played: readonly Played[], orders: readonly OrderBalance[]) {
  const madeBy = new Map(played.map(({ buyer, schedule }) => [buyer.userId, schedule]));
  const ownerOf = new Map(orders.map(({ orderId, userId }) => [orderId, userId]));
  return (orderId: string): number | null => madeBy.get(ownerOf.get(orderId) ?? "") ?? null;
}

async function runSchedules(
  { seed, schedules, schedulesPerFault, atOnce, print }: ChaosOptions,
  server: CrashableServer,
  gateway: GatewayAdmin,
): Promise<Outcome> {
  const catalog = await readCatalog(server.url);
  const faultTimes = new Prng(seed);
  const outcome: Outcome = { played: [], failures: [], answers: new Map() };
  const ended: Promise<void>[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < schedules) {
      const schedule = seed * 1_000_000 + next;
      next += 1;
      if (next % 100 === 0) print(`${next} schedules started`);
      // The fault happens while other schedules are running.
      if (next % schedulesPerFault === Math.floor(schedulesPerFault / 2)) ended.push(failSoon(schedule, ended.length));
      const buyer = new Buyer(new Visitor(server, outcome.answers, addressOf(next)));
      try {
        await buyer.signUp(`chaos-${schedule}`);
        await play({ buyer, prng: new Prng(schedule), catalog });
      } catch (error) {
        outcome.failures.push(`schedule ${schedule}: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (buyer.userId) outcome.played.push({ buyer, schedule });
    }
  };
  const failSoon = async (schedule: number, turn: number): Promise<void> => {
    await wait(faultTimes.integer(0, 400));
    await failServer(server, turn, () => gateway.fail({ ...faults, seed: schedule }));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await Promise.all(ended);
  return outcome;
}

/** A fault of each kind in turn. @param whenUp after a start of the server, which has forgotten the faults of its gateway */
async function failServer(server: CrashableServer, turn: number, whenUp: () => Promise<void>): Promise<void> {
  const kinds = [
    () => server.kill(whenUp),
    () => server.shutDown(whenUp),
    () => server.failDatabase("SIGTERM"),
    () => server.failDatabase("SIGKILL"),
  ];
  await kinds[turn % kinds.length]?.();
}

/** Each buyer has its own address, so that limits per address do not count all buyers as one. */
const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 0xff}.${number & 0xff}`;
