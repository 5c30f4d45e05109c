import { expect, test } from "vitest";
import { behindFirstRow, endSpans, gridColumns, mostColumns, overflowing, wideLeadAt } from "./grid-rows.ts";

test("pages of 24 cards, or of 21 with a large one, fill their rows at two, three, four and six columns", () => {
  expect(endSpans(24, false)).toEqual({ 2: 0, 3: 0, 4: 0, 5: 1, 6: 0 });
  expect(endSpans(21, true)).toEqual({ 2: 0, 3: 0, 4: 0, 5: 1, 6: 0 });
});

test.each([
  [1, false],
  [7, false],
  [13, true],
  [24, false],
])("%d cards and the cell after them fill complete rows at every number of columns", (cards, lead) => {
  const spans = endSpans(cards, lead);
  for (const columns of gridColumns) {
    const cells = cards + (lead ? (columns === 2 ? 1 : 3) : 0) + spans[columns];
    expect([columns, cells % columns]).toEqual([columns, 0]);
    expect(spans[columns]).toBeLessThan(columns);
  }
});

test("a trimmed grid hides the cards of its incomplete last row, and never its only row", () => {
  const hidden = overflowing(9, true);
  expect(hidden.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => []));
  expect(hidden.slice(7)).toEqual([[5], [5]]);
  expect(overflowing(3, false).flat()).toEqual([2]);
});

test("a row of six cards shows as many as there are columns, and four at two columns", () => {
  const hidden = behindFirstRow(6);
  const shownAt = (columns: number) => hidden.filter((at) => !at.some((count) => count === columns)).length;
  expect(gridColumns.map(shownAt)).toEqual([4, 3, 4, 5, 6]);
});

test.each([5, 6, 7, 8, 9, 10])(
  "a large card and the cards beside it fill complete rows, two of them at least: %d cards",
  (cards) => {
    const hidden = overflowing(cards, true);
    for (const named of gridColumns.filter((count) => count > 2)) {
      const columns = Math.min(named, mostColumns(cards, true));
      const beside = hidden.slice(1).filter((at) => !at.includes(named)).length;
      const lead = wideLeadAt(cards).includes(named) ? 6 : 4;
      expect([named, (lead + beside) % columns, lead + beside >= 2 * columns]).toEqual([named, 0, true]);
    }
  },
);

test.each([3, 4, 5])("a section of %d cards has no more columns than cards, and shows them all", (cards) => {
  expect(mostColumns(cards, false)).toBe(cards);
  const hiddenAt = overflowing(cards, false).flat();
  expect(hiddenAt.filter((columns) => columns >= cards)).toEqual([]);
});
