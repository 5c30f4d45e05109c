import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { Context } from "../context.ts";
import { callProcedure, procedures } from "../http/procedures.ts";
import type { Html } from "../http/html.ts";
import type { PublicReads } from "../http/cache/public-reads.ts";
import type { AddTags } from "../http/cache/tagged-cache.ts";
import type { AppRouter } from "../router.ts";

/** A result in the document, under the procedure and input by which the client would request it. */
export type Recorded = { path: string; input: unknown; data: unknown };

/** What the server renders of a screen before any script runs. */
export type Page = {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path and query of the screen's canonical URL; null: it is not indexed. */
  canonical: string | null;
  image: string | null;
  jsonLd: object[];
  /** The screen's text, readable without scripts; the client renders over it. */
  body: Html | null;
};

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type PathsOf<Records> = {
  [Domain in keyof Records & string]: `${Domain}.${keyof Records[Domain] & string}`;
}[keyof Records & string];
type At<Records, Path> = Path extends `${infer Domain extends keyof Records & string}.${infer Name}`
  ? Records[Domain][Name & keyof Records[Domain]]
  : never;

/** Runs a public procedure by its path, and puts the result into the document. */
export type PageRead = <Path extends PathsOf<Outputs>>(
  path: Path,
  input: At<Inputs, Path>,
) => Promise<At<Outputs, Path>>;
export type PageRequest = {
  read: PageRead;
  params: Record<string, string>;
  search: URLSearchParams;
  origin: string;
};

type Sources = { reads: PublicReads; addTags: AddTags; anonymous: () => Context };

/** Cached procedures are read from the cache, and the page depends on their tables; others see an anonymous caller. */
export function recordReads({ reads, addTags, anonymous }: Sources): { read: PageRead; recorded: Recorded[] } {
  const recorded: Recorded[] = [];
  const dataOf = async (path: string, input: unknown): Promise<unknown> => {
    if (reads.has(path)) {
      addTags(reads.tablesOf(path));
      const { json } = await reads.read(path, input);
      return JSON.parse(json.toString());
    }
    const procedure = procedures[path];
    if (!procedure) throw new Error(`${path} is not a procedure`);
    return callProcedure(procedure, path, anonymous(), input);
  };
  const read: PageRead = async (path, input) => {
    const data = await dataOf(path, input);
    recorded.push({ path, input, data });
    return data as At<Outputs, typeof path>;
  };
  return { read, recorded };
}
