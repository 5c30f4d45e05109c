import { addDays } from "../../../../shared/time.ts";

/** From so many days on, the full price beside a sale is no price that anyone paid. */
const longDays = 60;

interface Sale {
  saleStartsAt: string | null;
  saleEndsAt: string | null;
  /** Since when the published course is on sale. */
  saleSince: string | null;
}

/** Whether a sale has run for sixty days already, or is planned to. */
export function longSaleOf({ saleStartsAt, saleEndsAt, saleSince }: Sale, now: Date): "RUNNING" | "PLANNED" | null {
  const isAhead = saleStartsAt !== null && new Date(saleStartsAt) > now;
  const begins = isAhead ? new Date(saleStartsAt) : saleSince === null ? now : new Date(saleSince);
  const long = addDays(begins, longDays);
  if (long <= now) return "RUNNING";
  return saleEndsAt !== null && long <= new Date(saleEndsAt) ? "PLANNED" : null;
}
