import { z } from "zod";
import { limits } from "./limits.ts";

/** Pages start at 1. An invalid page is rejected, not clamped, so that the caller notices the error. */
export const page = z.int().min(1).max(limits.pageMax);
export const rows = z.int().min(1).max(limits.rowsMax);

export const paging = z.object({
  page: page.default(1),
  rows: rows.default(limits.rowsDefault),
});
export type Paging = z.output<typeof paging>;

/** The shape of every list: `total` counts all items, not only those of this page. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.int(), rows: z.int(), total: z.int() });

export type ListOf<T> = { items: T[]; page: number; rows: number; total: number };

export const offsetOf = ({ page, rows }: Paging): number => (page - 1) * rows;
