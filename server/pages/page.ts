import type { Context } from "../context.ts";
import type { Html } from "../http/html.ts";
import { appRouter } from "../router.ts";

/** An answer put into the document, under the name and input by which the client would ask for it. */
export type Recorded = { path: string; input: unknown; data: unknown };

/** What the server says of a screen before any script runs. */
export type Page = {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path and query of the one address the screen should be known by; null keeps it out of indexes. */
  canonical: string | null;
  image: string | null;
  jsonLd: object[];
  /** The screen's words, readable without scripts; the client paints over them. */
  body: Html | null;
};

export type Caller = ReturnType<typeof appRouter.createCaller>;
export type PageRequest = { api: Caller; params: Record<string, string>; search: URLSearchParams; origin: string };

/** Calls procedures in process and keeps what they answered. */
export function prefetchCaller(ctx: Context): { api: Caller; recorded: Recorded[] } {
  const recorded: Recorded[] = [];
  const record = (path: string, call: (input: unknown) => Promise<unknown>) => async (input: unknown) => {
    const data = await call(input);
    recorded.push({ path, input, data });
    return data;
  };
  const caller = appRouter.createCaller(ctx) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  const api = new Proxy(caller, {
    get: (_, domain: string) =>
      new Proxy(
        {},
        {
          get: (_domain, name: string) =>
            record(`${domain}.${name}`, (input) => caller[domain]?.[name]?.(input) ?? Promise.reject()),
        },
      ),
  });
  return { api: api as unknown as Caller, recorded };
}
