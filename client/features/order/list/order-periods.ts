import type { OrderPeriod } from "../../../../shared/order/schema.ts";
import { integerIn, type Reader, numericString } from "../../../../shared/reader.ts";

/** A period in the URL: the last year, or a calendar year. */
export type ShownPeriod = "1y" | number;

const calendarYear = numericString(integerIn(2000, 2099));

export const periodInAddress: Reader<ShownPeriod> = (value) => (value === "1y" ? value : calendarYear(value));

export const periodInput = (period: ShownPeriod | undefined): OrderPeriod | undefined =>
  period === "1y" ? "LAST_YEAR" : period?.toString();
