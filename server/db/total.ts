import type { Paging } from "../../shared/paging.ts";

type Counted = { total: number };

/**
 * Total number of items of a list. Each row of a page carries the total; a page past the end has no rows, so a count
 * query runs.
 */
export async function totalOf(
  rows: readonly Counted[],
  { page }: Pick<Paging, "page">,
  count: () => Promise<Counted | undefined>,
): Promise<number> {
  const counted = rows.length === 0 && page > 1 ? await count() : rows[0];
  return counted?.total ?? 0;
}
