/** Domains whose queries return the same to every caller. All other domains are personal. */
export const publicDomains: ReadonlySet<string> = new Set([
  "course",
  "document",
  "lecture",
  "pricing",
  "promotion",
  "search",
  "site",
  "teacher",
]);

/** The calls of `auth` that carry the token of a session; all others start a session or need none. */
export const authCallsWithToken: ReadonlySet<string> = new Set([
  "auth.user",
  "auth.passwordUpdate",
  "auth.emailConfirm",
]);
