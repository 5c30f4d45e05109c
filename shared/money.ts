/** Amounts are integers, in won. PostgreSQL stores them as integer, so one amount stays below 2^31. */
export const wonMax = 2_000_000_000;

/** The least that cards take. An order that costs less, but more than nothing, could not be paid. */
export const paymentMin = 100;

export type Priced = { price: number; salePrice: number | null };

export const effectivePrice = ({ price, salePrice }: Priced): number => salePrice ?? price;

/** Discount in whole percent, rounded down so that it is never overstated. */
export const discountPercent = ({ price, salePrice }: Priced): number =>
  salePrice === null || price === 0 ? 0 : Math.floor(((price - salePrice) / price) * 100);

/** A lecture that everyone may watch entirely is not offered for its price. */
export const isFreeToWatch = ({ isPreview, price }: { isPreview: boolean; price: number | null }): boolean =>
  isPreview && price !== 0;
