import { expect, test } from "vitest";
import { lowestPeriod, plotOf } from "./plot.ts";

const at = "2026-03-31T00:00:00.000Z";
const day = (date: string) => `2026-03-${date}T00:00:00.000Z`;

test("prices are steps from thirty days ago until now, in heights from 0 on", () => {
  const steps = [
    { since: day("01"), price: 99_000 },
    { since: day("07"), price: 84_000 },
    { since: day("16"), price: 79_000 },
  ];
  const plot = plotOf({ at, steps }, 79_000);
  expect(plot.line).toBe("M0 17H20L20 29.6H50L50 33.8H100");
  expect(plot.area).toBe(`${plot.line}V100H0Z`);
  expect(plot.current).toEqual({ price: 79_000, y: 66.2, isBelow: true });
  expect(plot.past).toEqual({ price: 84_000, period: "03.07~03.16", x: 35, y: 70.4, isBelow: true });
  expect(plot.rows.map(({ period, price }) => [period, price])).toEqual([
    ["03.01~03.07", 99_000],
    ["03.07~03.16", 84_000],
    ["03.16~03.31", 79_000],
  ]);
  expect(plot.plannedLine).toBeNull();
});

test("a course that is on sale for ten days has no line before them", () => {
  const plot = plotOf({ at, steps: [{ since: day("21"), price: 30_000 }] }, null);
  expect(plot.line).toBe("M66.7 17H100");
  expect(plot.past).toBeNull();
});

test("the price of the draft is a line of its own if it is another one", () => {
  const plot = plotOf({ at, steps: [{ since: day("01"), price: 30_000 }] }, 20_000);
  expect(plot.plannedLine).toBe("M0 44.7H100");
  expect(plot.axis).toEqual([
    { price: 30_000, y: 83 },
    { price: 0, y: 0 },
    { price: 20_000, y: 55.3 },
  ]);
});

test("texts of the axis do not cover each other: the current price stays", () => {
  const steps = [30_000, 29_900, 10_000, 29_800].map((price, index) => ({ since: day(`0${index + 1}`), price }));
  expect(plotOf({ at, steps }, null).axis.map(({ price }) => price)).toEqual([29_800, 0, 10_000]);
});

test("the text of a past price gives way to that of the current one", () => {
  const steps = [
    { since: day("01"), price: 90_000 },
    { since: day("25"), price: 31_000 },
    { since: day("30"), price: 30_000 },
  ];
  expect(plotOf({ at, steps }, null).past).toBeNull();
});

test("a free course is a line at 0, with its text above", () => {
  const plot = plotOf({ at, steps: [{ since: day("01"), price: 0 }] }, null);
  expect(plot.line).toBe("M0 100H100");
  expect(plot.current).toEqual({ price: 0, y: 0, isBelow: false });
  expect(plot.axis).toEqual([{ price: 0, y: 0 }]);
});

test("the days of the lowest price are those when it was last sold at it", () => {
  const steps = [20_000, 30_000, 20_000, 25_000].map((price, index) => ({ since: day(`0${index + 1}`), price }));
  const prices = { price: 30_000, saleSince: null, at, steps };
  expect(lowestPeriod({ ...prices, lowest30: 20_000 })).toBe("03.03~03.04");
  expect(lowestPeriod({ ...prices, lowest30: 15_000 })).toBeNull();
});
