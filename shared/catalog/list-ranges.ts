import type { courseLengths, coursePrices, lectureLengths, lecturePrices } from "../codes.ts";

type PriceRange = (typeof coursePrices | typeof lecturePrices)[number];
type LengthRange = (typeof courseLengths | typeof lectureLengths)[number];

/** Inclusive bounds; without an upper one up to any value. */
export type Bounds = readonly [from: number, to?: number];

/** In won. Free items are in a range of their own. */
export const priceBounds: Record<PriceRange, Bounds> = {
  free: [0, 0],
  "under-5k": [1, 4_999],
  "5k-10k": [5_000, 10_000],
  "over-10k": [10_001],
  "under-10k": [1, 9_999],
  "10k-20k": [10_000, 20_000],
  "over-20k": [20_001],
};

const minute = 60;
const hour = 60 * minute;

/** In seconds. */
export const lengthBounds: Record<LengthRange, Bounds> = {
  "under-10m": [0, 10 * minute - 1],
  "10m-20m": [10 * minute, 20 * minute],
  "over-20m": [20 * minute + 1],
  "under-15m": [0, 15 * minute - 1],
  "15m-1h": [15 * minute, hour],
  "1h-3h": [hour + 1, 3 * hour],
  "over-3h": [3 * hour + 1],
};
