/** How often a screen was opened on a day in Korea. */
export interface PageVisitTable {
  kst_day: number;
  /** The pattern of the address, such as `/courses/$courseId`. */
  path: string;
  visits: number;
}
