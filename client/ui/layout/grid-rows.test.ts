import { expect, test } from "vitest";
import { behindFirstRow, endSpans, gridColumns, overflowing } from "./grid-rows.ts";

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
