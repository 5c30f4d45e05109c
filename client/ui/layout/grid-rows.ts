/** The numbers of columns that a list of cards can have, by the width of the screen. */
export const gridColumns = [2, 3, 4, 5, 6] as const;
export type GridColumns = (typeof gridColumns)[number];

/** A large card takes two columns; where there are more, also two rows. */
const extraCells = (columns: GridColumns, wide: boolean): number => (columns === 2 ? 1 : wide ? 5 : 3);

const cellsOf = (cards: number, lead: boolean, columns: GridColumns, wide = false): number =>
  cards + (lead && cards > 0 ? extraCells(columns, wide) : 0);

/** The numbers of columns at which a large card has three of them: two would leave a hole in its second row. */
export const wideLeadAt = (cards: number): GridColumns[] =>
  gridColumns.filter((columns) => columns > 4 && cellsOf(cards, true, columns) < 2 * columns);

/** A section has fewer columns than others where its cards would leave a hole; a large card with few others needs five. */
export const mostColumns = (cards: number, lead: boolean): number => (lead ? (cards < 7 ? 5 : 6) : Math.max(3, cards));

/** How many cells the last row leaves empty, by the number of columns. */
export const endSpans = (cards: number, lead: boolean): Record<GridColumns, number> =>
  Object.fromEntries(
    gridColumns.map((columns) => [columns, (columns - (cellsOf(cards, lead, columns) % columns)) % columns]),
  ) as Record<GridColumns, number>;

/** For each card the numbers of columns at which it is in an incomplete last row; a single row is never hidden. */
export function overflowing(cards: number, lead: boolean): GridColumns[][] {
  return Array.from({ length: cards }, (_, card) =>
    gridColumns.filter((named) => {
      const columns = Math.min(named, mostColumns(cards, lead));
      const cells = cellsOf(cards, lead, named, lead && wideLeadAt(cards).includes(named));
      return cells > columns && card >= cards - (cells % columns);
    }),
  );
}

/** For each card the numbers of columns at which it is not in the first row; two columns have a second one. */
export const behindFirstRow = (cards: number): GridColumns[][] =>
  Array.from({ length: cards }, (_, card) => gridColumns.filter((columns) => card >= (columns === 2 ? 4 : columns)));
