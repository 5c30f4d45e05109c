import { setTimeout as wait } from "node:timers/promises";
import { Buyer } from "./buyer.ts";
import { readCatalogue } from "./catalogue.ts";
import { Dice } from "./dice.ts";
import { type Breach, findBreaches, type OrderBalance, type Seen } from "./invariants.ts";
import { look } from "./look.ts";
import { type BookEntry, NetworkDesk } from "./network.ts";
import { tidyUp } from "./operator.ts";
import { play } from "./schedule.ts";
import { MortalServer } from "./server.ts";
import { Visitor } from "./visitor.ts";

export type ChaosOptions = {
  seed: number;
  schedules: number;
  /** One fault of the server or its database for so many schedules. */
  schedulesPerFault: number;
  /** How many buyers are in the shop at a time. */
  atOnce: number;
  say: (line: string) => void;
};

export type ChaosResult = {
  /** With the schedule's own seed, where the order was made by one. */
  breaches: (Breach & { schedule: number | null })[];
  /** Schedules that ended in an error of their own. */
  failures: string[];
  differences: string[];
  orders: OrderBalance[];
  books: BookEntry[];
  settledAfterwards: number;
  openAfterwards: number;
  /** How often each answer came. */
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

/** Buyers, a failing payment network and a server that is killed in the middle; then everybody's books are compared. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, schedules, say } = options;
  const server = await MortalServer.start();
  try {
    const network = new NetworkDesk(server.url);
    await network.fail({ ...faults, seed });
    const startedAt = Date.now();
    const storm = await letLoose(options, server, network);
    const endedAt = Date.now();
    say(
      `${schedules} schedules, ${server.kills} kills, ${server.shutdowns} shutdowns, ${server.databaseFaults} database faults; settling what is open`,
    );
    await network.fail({});
    const { settled, open, differences, orders } = await tidyUp(server.url);
    const books = await network.books();
    const seen: Seen[] = [];
    for (const { buyer } of storm.played) seen.push(await look(buyer));
    const madeBy = new Map(storm.played.map(({ buyer, schedule }) => [buyer.userId, schedule]));
    const ownerOf = new Map(orders.map(({ orderId, userId }) => [orderId, userId]));
    const scheduleOf = (orderId: string) => madeBy.get(ownerOf.get(orderId) ?? "") ?? null;
    return {
      breaches: findBreaches({ orders, books, seen }).map((one) => ({
        ...one,
        schedule: scheduleOf(one.orderId),
      })),
      failures: storm.failures,
      differences,
      orders,
      books,
      settledAfterwards: settled,
      openAfterwards: open,
      answers: storm.answers,
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
type Storm = { played: Played[]; failures: string[]; answers: Map<string, number> };

async function letLoose(
  { seed, schedules, schedulesPerFault, atOnce, say }: ChaosOptions,
  server: MortalServer,
  network: NetworkDesk,
): Promise<Storm> {
  const catalogue = await readCatalogue(server.url);
  const fate = new Dice(seed);
  const storm: Storm = { played: [], failures: [], answers: new Map() };
  const ended: Promise<void>[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < schedules) {
      const schedule = seed * 1_000_000 + next;
      next += 1;
      if (next % 100 === 0) say(`${next} schedules begun`);
      // While others are in the middle of something.
      if (next % schedulesPerFault === Math.floor(schedulesPerFault / 2)) ended.push(failSoon(schedule, ended.length));
      const buyer = new Buyer(new Visitor(server, storm.answers, addressOf(next)));
      try {
        await buyer.signUp(`chaos-${schedule}`);
        await play({ buyer, dice: new Dice(schedule), catalogue });
      } catch (error) {
        storm.failures.push(`schedule ${schedule}: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (buyer.userId) storm.played.push({ buyer, schedule });
    }
  };
  const failSoon = async (schedule: number, turn: number): Promise<void> => {
    await wait(fate.whole(0, 400));
    const whenUp = () => network.fail({ ...faults, seed: schedule });
    const kinds = [
      () => server.kill(whenUp),
      () => server.shutDown(whenUp),
      () => server.failDatabase("SIGTERM"),
      () => server.failDatabase("SIGKILL"),
    ];
    await kinds[turn % kinds.length]?.();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await Promise.all(ended);
  return storm;
}

/** An address of their own for each: limits per address do not count all of them as one. */
const addressOf = (number: number): string => `10.${number >> 16}.${(number >> 8) & 0xff}.${number & 0xff}`;
