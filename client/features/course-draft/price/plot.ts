import type { CoursePrices } from "../../../../shared/course/draft.ts";
import { dateTimeText } from "../../../../shared/format.ts";
import { addDays } from "../../../../shared/time.ts";

/** The height of the highest price in the plot, in per cent from below; nothing is at 0. */
const top = 83;
/** Two texts on top of each other need as much. */
const textHeight = 14;
/** Half the width of the text of a past price. */
const halfText = 14;

/** A day in Korea: `11.02`. */
export const monthDay = (at: string): string => dateTimeText(at).slice(0, 5);

/** `11.02~11.08`, or one day. */
function periodOf(since: string, until: string): string {
  const [from, to] = [monthDay(since), monthDay(until)];
  return from === to ? from : `${from}~${to}`;
}

/**
 * The prices of thirty days as lines in a square of 100 × 100, and as texts beside them. Places are in per cent: `x` from the
 * left, `y` from below.
 * @param planned the price of the draft, drawn if it is another one
 */
export function plotOf({ at, steps }: Pick<CoursePrices, "at" | "steps">, planned: number | null) {
  const from = addDays(new Date(at), -30).toISOString();
  const [start, end] = [Date.parse(from), Date.parse(at)];
  const xOf = (time: string): number => round((100 * (Date.parse(time) - start)) / (end - start));
  const rows = steps.map(({ since, price }, index) => {
    const until = steps[index + 1]?.since ?? at;
    return { since, until, price, period: periodOf(since, until) };
  });
  const last = rows.at(-1);
  if (!last) throw new Error("a plot of no prices");
  const isPlanned = planned !== null && planned !== last.price;
  const prices = [...new Set([...steps.map(({ price }) => price), ...(isPlanned ? [planned] : [])])];
  const high = Math.max(...prices);
  const yOf = (price: number): number => (high === 0 ? 0 : round((top * price) / high));
  const svgY = (price: number): number => round(100 - yOf(price));
  const axis = axisOf(
    [last.price, 0, ...(isPlanned ? [planned] : []), ...prices].map((price) => ({ price, y: yOf(price) })),
  );
  const line = rows
    .map(({ since, until, price }, index) => `${index === 0 ? "M" : "L"}${xOf(since)} ${svgY(price)}H${xOf(until)}`)
    .join("");
  return {
    from,
    middle: addDays(new Date(at), -15).toISOString(),
    rows,
    axis,
    grid: axis.map(({ price }) => `M0 ${svgY(price)}H100`).join(""),
    line,
    area: `${line}V100H${xOf(rows[0]?.since ?? at)}Z`,
    plannedLine: isPlanned ? `M0 ${svgY(planned)}H100` : null,
    current: { price: last.price, y: yOf(last.price), isBelow: hasRoomBelow(yOf(last.price)) },
    past: pastLabel(rows, { xOf, yOf }),
  };
}

/** The days on which a course was last sold at its lowest price; null if it was on none of the last thirty days. */
export function lowestPeriod({ at, steps, lowest30 }: CoursePrices): string | null {
  const index = steps.findLastIndex(({ price }) => price === lowest30);
  const step = steps[index];
  return step ? periodOf(step.since, steps[index + 1]?.since ?? at) : null;
}

type Row = { since: string; until: string; price: number; period: string };
type Scales = { xOf: (time: string) => number; yOf: (price: number) => number };

/** The lowest of the other prices, where its text has room beside that of the current one. */
function pastLabel(rows: readonly Row[], { xOf, yOf }: Scales) {
  const [last, ...before] = rows.toReversed();
  const others = before.filter(({ price }) => price !== last?.price);
  const lowest = others.reduce<Row | undefined>(
    (best, row) => (best && best.price <= row.price ? best : row),
    undefined,
  );
  if (!last || !lowest) return null;
  const middle = (xOf(lowest.since) + xOf(lowest.until)) / 2;
  const x = round(Math.min(Math.max(middle, halfText), 100 - halfText));
  const y = yOf(lowest.price);
  const isBesideCurrent =
    x + halfText > Math.min(xOf(last.since), 100 - halfText) && Math.abs(y - yOf(last.price)) < 2 * textHeight;
  return isBesideCurrent ? null : { x, y, isBelow: hasRoomBelow(y), price: lowest.price, period: lowest.period };
}

/** Texts are under the line: others are above it. */
const hasRoomBelow = (y: number): boolean => y >= 2 * textHeight;

/** Prices whose texts do not cover each other; the first ones go first. */
function axisOf(prices: readonly { price: number; y: number }[]) {
  const shown: { price: number; y: number }[] = [];
  for (const one of prices) if (shown.every(({ y }) => Math.abs(y - one.y) >= textHeight)) shown.push(one);
  return shown;
}

const round = (value: number): number => Math.round(value * 10) / 10;
