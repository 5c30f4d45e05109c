export type PaginationItem = number | "gap";

/** The page numbers to show, from 1: the ends, the current page and those beside it; "gap" where some are left out. */
export function paginationRange(page: number, pages: number, reach = 1): PaginationItem[] {
  const shown = new Set([1, pages]);
  for (let near = page - reach; near <= page + reach; near++) {
    if (near >= 1 && near <= pages) shown.add(near);
  }
  const slots: PaginationItem[] = [];
  let last = 0;
  for (const number of [...shown].toSorted((a, b) => a - b)) {
    // A gap that hides a single number would be wider than the number.
    if (number - last === 2) slots.push(number - 1);
    else if (number - last > 2) slots.push("gap");
    slots.push(number);
    last = number;
  }
  return slots;
}
