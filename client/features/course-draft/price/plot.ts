import type { CoursePrices } from "../../../../shared/course/draft.ts";
import { dateTimeText } from "../../../../shared/format.ts";
import { addDays } from "../../../../shared/time.ts";

/** Heights of the lowest and the highest price in the plot, in per cent from below. */
const [bottom, top] = [26, 83];
/** Two texts on top of each other need as much. */
const textHeight = 14;

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
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const yOf = (price: number): number =>
    low === high ? (bottom + top) / 2 : round(bottom + ((top - bottom) * (price - low)) / (high - low));
  const svgY = (price: number): number => round(100 - yOf(price));
  const axis = axisOf(
    [last.price, ...(isPlanned ? [planned] : []), ...prices].map((price) => ({ price, y: yOf(price) })),
  );
  return {
    from,
    middle: addDays(new Date(at), -15).toISOString(),
    rows,
    axis,
    grid: axis.map(({ price }) => `M0 ${svgY(price)}H100`).join(""),
    line: rows
      .map(({ since, until, price }, index) => `${index === 0 ? "M" : "L"}${xOf(since)} ${svgY(price)}H${xOf(until)}`)
      .join(""),
    plannedLine: isPlanned ? `M0 ${svgY(planned)}H100` : null,
    current: { price: last.price, y: yOf(last.price) },
    past: pastLabel(rows, { xOf, yOf }),
  };
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
  const x = round(Math.min(Math.max(middle, 18), 82));
  const isBesideCurrent = x > 60 && Math.abs(yOf(lowest.price) - yOf(last.price)) < textHeight;
  return isBesideCurrent ? null : { x, y: yOf(lowest.price), price: lowest.price, period: lowest.period };
}

/** Prices whose texts do not cover each other; the first ones go first. */
function axisOf(prices: readonly { price: number; y: number }[]) {
  const shown: { price: number; y: number }[] = [];
  for (const one of prices) if (shown.every(({ y }) => Math.abs(y - one.y) >= textHeight)) shown.push(one);
  return shown;
}

const round = (value: number): number => Math.round(value * 10) / 10;
