import { isCharged } from "./invariants.ts";
import { type InvariantViolation, invariants } from "./violation.ts";
import type { ChaosResult } from "./run.ts";
import { cutOff } from "./visitor.ts";

const problemsShown = 40;

/** Totals, the number of violations per invariant, and each violation as text. */
export function report(result: ChaosResult): string {
  const counts = [
    ...invariants.map((what) => [what, result.violations.filter((one) => one.invariant === what).length] as const),
    ["discrepancies that the shop reports itself", result.differences.length] as const,
    ["schedules that failed with an error", result.failures.length] as const,
    ["answers of 500", failedAnswers(result)] as const,
    ["requests cut off by a shutdown", cutOffRequests(result)] as const,
  ];
  const rows = [...figures(result), ["", ""], ...counts, ["", ""]];
  const table = rows.map(([name, value]) => `${name.padEnd(64)}${value}`.trimEnd());
  return [...table, ...problems(result).slice(0, problemsShown)].join("\n").trimEnd();
}

/** One line per problem; empty for a successful run. */
export function problems(result: ChaosResult): string[] {
  const { violations, differences, failures } = result;
  const failed = failedAnswers(result);
  const cut = cutOffRequests(result);
  return [
    ...violations.map(asText),
    ...differences,
    ...failures,
    ...(failed > 0 ? [`${failed} answers of 500`] : []),
    ...(cut > 0 ? [`${cut} requests cut off by a shutdown`] : []),
  ];
}

function figures({
  orders,
  gatewayPayments,
  answers,
  kills,
  shutdowns,
  databaseFaults,
  downMs,
  seconds,
  ...result
}: ChaosResult) {
  const charged = gatewayPayments.filter(isCharged);
  const lines = orders.flatMap((order) => order.lines);
  const statuses = Map.groupBy(orders, ({ status }) => status);
  const slowest = Math.max(0, ...downMs);
  return [
    ["orders", `${orders.length}`],
    ...[...statuses].map(
      ([status, all]) => [`  ${status.toLowerCase().replaceAll("_", " ")}`, `${all.length}`] as const,
    ),
    ["authentications in the payment window", `${gatewayPayments.length}`],
    ["charges", `${charged.length}, ${won(charged.map(({ totalAmount }) => totalAmount))}`],
    [
      "refunded",
      `${lines.filter(({ refundStatus }) => refundStatus === "DONE").length} items, ${won(orders.map((order) => order.refundedAmount))}`,
    ],
    ["answers", `${[...answers.values()].reduce((sum, count) => sum + count, 0)}`],
    ...[...answers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => [`  ${what}`, `${count}`] as const),
    ["kills and shutdowns of the server", `${kills} and ${shutdowns}, down for ${slowest.toFixed(0)} ms at most`],
    ["terminated connections and crashes of the database", `${databaseFaults}`],
    ["settled afterwards by the admin", `${result.settledAfterwards}, ${result.openAfterwards} still open`],
    ["seconds", `${seconds.schedules.toFixed(1)} and ${seconds.afterwards.toFixed(1)} afterwards`],
  ] as const;
}

const failedAnswers = (result: ChaosResult): number => countAnswers(result, / 500\b/);
const cutOffRequests = (result: ChaosResult): number => countAnswers(result, new RegExp(` ${cutOff}$`));

const countAnswers = ({ answers }: ChaosResult, kind: RegExp): number =>
  [...answers].filter(([what]) => kind.test(what)).reduce((sum, [, count]) => sum + count, 0);

const asText = ({ invariant, orderId, detail, schedule }: InvariantViolation & { schedule: number | null }): string =>
  `schedule ${schedule ?? "?"}: ${invariant}: order ${orderId}: ${detail}`;

const won = (amounts: number[]): string =>
  `${amounts.reduce((sum, amount) => sum + amount, 0).toLocaleString("en-US")} won`;
