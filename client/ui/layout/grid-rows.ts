/** The numbers of columns that a list of cards can have, by the width of the screen. */
export const gridColumns = [2, 3, 4, 5, 6] as const;
export type GridColumns = (typeof gridColumns)[number];

/** A large card takes two columns; where there are more, also two rows. */
const extraCells = (columns: GridColumns): number => (columns === 2 ? 1 : 3);

const cellsOf = (cards: number, lead: boolean, columns: GridColumns): number =>
  cards + (lead && cards > 0 ? extraCells(columns) : 0);

/** How many cells the last row leaves empty, by the number of columns. */
export const endSpans = (cards: number, lead: boolean): Record<GridColumns, number> =>
  Object.fromEntries(
    gridColumns.map((columns) => [columns, (columns - (cellsOf(cards, lead, columns) % columns)) % columns]),
  ) as Record<GridColumns, number>;

/** For each card the numbers of columns at which it is in an incomplete last row; a single row is never hidden. */
export function overflowing(cards: number, lead: boolean): GridColumns[][] {
  return Array.from({ length: cards }, (_, card) =>
    gridColumns.filter((columns) => {
      const cells = cellsOf(cards, lead, columns);
      return cells > columns && card >= cards - (cells % columns);
    }),
  );
}

/** For each card the numbers of columns at which it is not in the first row; two columns have a second one. */
export const behindFirstRow = (cards: number): GridColumns[][] =>
  Array.from({ length: cards }, (_, card) => gridColumns.filter((columns) => card >= (columns === 2 ? 4 : columns)));
