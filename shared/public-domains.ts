/** Domains whose queries return the same to every caller. All other domains are personal. */
export const publicDomains: ReadonlySet<string> = new Set([
  "course",
  "document",
  "lecture",
  "promotion",
  "search",
  "site",
  "teacher",
]);
