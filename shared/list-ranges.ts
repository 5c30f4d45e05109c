import type { courseLengths, coursePrices, lectureLengths, lecturePrices } from "./codes.ts";

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
  "under-50k": [1, 49_999],
  "50k-100k": [50_000, 100_000],
  "over-100k": [100_001],
};

const minute = 60;
const hour = 60 * minute;

/** In seconds. */
export const lengthBounds: Record<LengthRange, Bounds> = {
  "under-10m": [0, 10 * minute - 1],
  "10m-20m": [10 * minute, 20 * minute],
  "over-20m": [20 * minute + 1],
  "under-1h": [0, hour - 1],
  "1h-3h": [hour, 3 * hour],
  "3h-6h": [3 * hour + 1, 6 * hour],
  "over-6h": [6 * hour + 1],
};
