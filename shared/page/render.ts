import type { ErrorCode } from "../errors.ts";

/** Calls a query of the server for a visitor without a session. */
export type CallQuery = (path: string, input: unknown) => Promise<{ data: unknown } | { errorCode: ErrorCode }>;

/** The document at an address. */
export interface PageAddress {
  /** The canonical path and query; of a personal screen without the query of the request. */
  url: string;
  /** The address names no screen. */
  isMissing: boolean;
  /** The pattern of its screen: `/courses/$courseId`. */
  pattern: string;
}

export interface PageRequest {
  /** The `url` of a `PageAddress`. */
  url: string;
  call: CallQuery;
  /** The browser has a session, most likely: the frame is that of a signed-in user. */
  signedIn: boolean;
  /** The site's own origin, for canonical addresses. */
  origin: string;
  /** False: only the frame with the screen's skeleton; the browser reads the data. */
  withData: boolean;
}

export interface RenderedPage {
  status: number;
  /** Tags of the document's head. */
  head: string;
  body: string;
  /** Code of an inline script: the state that the browser continues with. */
  script: string;
  /** The route whose code the document fetches early. */
  routeId: string;
}

/** The interface of the client's build for the server. */
export interface PageRenderer {
  addressOf: (url: string) => PageAddress;
  render: (request: PageRequest) => Promise<RenderedPage>;
}
