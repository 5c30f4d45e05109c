import type { Utils } from "./trpc/trpc.ts";

/** The context of every loader and head. */
export interface RouterContext {
  /** Calls through the query cache: the browser's, or that of the document which the server renders. */
  utils: Utils;
  /** The site's own origin, for canonical addresses. */
  origin: string;
}
