import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageRenderer } from "../../shared/page/render.ts";
import type { BuiltClient } from "./built-client.ts";

/** The client as the server sees it: built files, or the development server in their place. */
export type Site = {
  /** index.html with its marks. */
  template: (url: string) => Promise<string>;
  /** The document of the teachers' application. */
  studio: (url: string) => Promise<string>;
  /** In development loaded again after each change. */
  renderer: () => Promise<PageRenderer>;
  /** null in development. */
  built: BuiltClient | null;
  /** In development, answers requests for modules; calls `next` for everything else. */
  modules: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
};
