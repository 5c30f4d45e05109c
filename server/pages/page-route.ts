import type { Page, PageRequest } from "./page.ts";

/** A screen of the client that the server renders, by its path. */
export type PageRoute = {
  pattern: RegExp;
  /** The client's route file, whose code the document fetches early. */
  screen: string;
  /** Query fields that change what the server says; the others are the client's alone. */
  reads?: readonly string[];
  render: (request: PageRequest) => Promise<Page> | Page;
};

/** An id in a path, as the source of a regular expression. */
export const uuid = "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";
