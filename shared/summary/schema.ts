import { z } from "zod";
import { instant } from "../instant.ts";
import { notification } from "../notification/schema.ts";

/** Counts of the areas of a user's own pages, and the news. */
export const summary = z.object({
  orders: z.object({
    total: z.int(),
    /** The deposits that are awaited: how many, and the one that is due first. */
    waiting: z.object({ count: z.int(), orderId: z.string(), amount: z.int(), dueAt: instant }).nullable(),
  }),
  /** Unread notifications of answers and replies, up to 100; `from`: who wrote the newest ones, at most two names. */
  answers: z.object({ unread: z.int(), from: z.array(z.string()) }),
  /** `expiring`: usable ones that end within a week. */
  coupons: z.object({ usable: z.int(), expiring: z.int() }),
  favorites: z.int(),
  notes: z.int(),
  /** The newest notifications. */
  news: z.array(notification),
});
export type Summary = z.output<typeof summary>;
