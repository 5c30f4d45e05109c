/** Domains of which every query answers all callers alike. Every other domain is personal. */
export const publicDomains: ReadonlySet<string> = new Set(["course", "document", "lecture", "site", "teacher"]);
