import type { Paging } from "../../shared/paging.ts";

type Counted = { total: number };

/** How many items a list has. Each row of a page carries the total; a page past the end has none, so they are counted. */
export async function totalOf(
  rows: readonly Counted[],
  { page }: Pick<Paging, "page">,
  count: () => Promise<Counted | undefined>,
): Promise<number> {
  const carrier = rows.length === 0 && page > 1 ? await count() : rows[0];
  return carrier?.total ?? 0;
}
