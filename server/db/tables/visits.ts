/** How often a screen was opened on a day in Korea. */
interface PageVisitTable {
  kst_day: number;
  /** The pattern of the address, such as `/courses/$courseId`. */
  path: string;
  visits: number;
}

export interface VisitsTables {
  page_visit: PageVisitTable;
}
