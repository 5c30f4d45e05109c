import type { ReactNode } from "react";
import { Stars } from "../ui/image/stars.tsx";

interface Rated {
  ratingCount: number;
  ratingAverage: number | null;
}

/** The rating of an item in a row of facts, which has no gap for it without a review. */
export const ratingOf = ({ ratingCount, ratingAverage }: Rated): ReactNode =>
  ratingAverage === null ? null : <Stars average={ratingAverage} count={ratingCount} />;
