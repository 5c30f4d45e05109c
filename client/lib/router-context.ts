import type { Utils } from "./trpc/trpc.ts";

/** What every loader and head is given. */
export interface RouterContext {
  /** Calls through the query cache: the browser's, or that of the document which the server renders. */
  utils: Utils;
  /** The site's own origin, for canonical addresses. */
  origin: string;
}
