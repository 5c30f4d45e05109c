import { otherLayouts } from "../../../shared/search/text.ts";
import { temporaryProblem } from "../../db/errors.ts";
import type { ReadPool } from "../../db/reads.ts";
import { serverLimits } from "../../limits.ts";
import { findLines } from "./caption-queries.ts";
import { findHits } from "./hit-queries.ts";
import { type Hit, lineKey, type LineHit } from "./hit-rules.ts";
import { startOfTitle } from "./layout-rules.ts";
import { parseSpellings, type ParsedQuery } from "./query-rules.ts";
import { findSimilarHits, findTypedInLatin } from "./similar-queries.ts";

export type Found = {
  /** The query that was searched for, and its other spellings; empty if there is nothing to search for. */
  spellings: ParsedQuery[];
  hits: Hit[];
  /** Lines of the most popular lectures first. */
  lines: LineHit[];
  correctedQuery: string | null;
  /** Whether no part of the search took too long. */
  isComplete: boolean;
};

/** A statement beyond its time limit finds nothing. */
export async function withinTime<T>(search: Promise<T[]>, onTimeout: () => void): Promise<T[]> {
  try {
    return await search;
  } catch (error) {
    if (temporaryProblem(error) !== "SERVICE_BUSY") throw error;
    onTimeout();
    return [];
  }
}

/** One search for a query: its result says whether a statement took too long. */
class Search {
  isComplete = true;
  readonly #reads: ReadPool;
  constructor(reads: ReadPool) {
    this.#reads = reads;
  }

  run<T>(find: (reads: ReadPool, query: ParsedQuery) => Promise<T[]>, query: ParsedQuery): Promise<T[]> {
    return withinTime(find(this.#reads, query), () => void (this.isComplete = false));
  }

  /** The hits of any of the spellings. */
  async all<T>(find: (reads: ReadPool, query: ParsedQuery) => Promise<T[]>, spellings: readonly ParsedQuery[]) {
    return (await Promise.all(spellings.map((spelling) => this.run(find, spelling)))).flat();
  }
}

/** Each once, the best first; of equal ones those of the query as it is typed. */
function bestOf(hits: readonly Hit[]): Hit[] {
  const best = new Map<string, Hit>();
  for (const hit of hits.toSorted((a, b) => a.tier - b.tier)) if (!best.has(hit.id)) best.set(hit.id, hit);
  return [...best.values()].slice(0, serverLimits.searchHitsMax);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const linesInOrder = (lines: readonly LineHit[]): LineHit[] =>
  [...new Map(lines.map((line) => [lineKey(line), line])).values()]
    .toSorted(
      (a, b) =>
        b.registrations - a.registrations ||
        compare(a.lectureId, b.lectureId) ||
        compare(a.lang, b.lang) ||
        a.position - b.position,
    )
    .slice(0, serverLimits.searchLinesMax);

interface Amount {
  /** Entries; with less than all, lines are searched for only where no entry is found. */
  most?: number;
  /** Something is known that starts with the query: no wrong letter or keyboard layout is looked for. */
  isStart?: boolean;
}

/** The hits of a query: as it is and in other spellings, else with a wrong letter, else typed in the other keyboard layout. */
export async function find(
  reads: ReadPool,
  q: string,
  { most = serverLimits.searchHitsMax, isStart = false }: Amount = {},
): Promise<Found> {
  const search = new Search(reads);
  const isAll = most === serverLimits.searchHitsMax;
  const found = (result: Pick<Found, "spellings" | "hits" | "lines">, correctedQuery: string | null = null): Found => ({
    ...result,
    correctedQuery,
    isComplete: search.isComplete,
  });
  const findSpelled = async (spellings: ParsedQuery[]) => {
    const linesMax = isAll ? serverLimits.searchLinesMax : 1;
    const findAllLines = async () =>
      linesInOrder(await search.all((from, spelling) => findLines(from, spelling, linesMax), spellings));
    // Together, because one that fails while the other runs would be an error of no request.
    const [all, early] = await Promise.all([
      search.all((from, spelling) => findHits(from, spelling, most), spellings),
      isAll ? findAllLines() : undefined,
    ]);
    const hits = bestOf(all);
    const lines = early ?? (hits.length === 0 && !isStart ? await findAllLines() : []);
    return { spellings, hits, lines, isAny: hits.length > 0 || lines.length > 0 };
  };

  const spellings = parseSpellings(q);
  const [query] = spellings;
  if (!query) return found({ spellings, hits: [], lines: [] });
  const asTyped = await findSpelled(spellings);
  // A search that took too long may have a result: neither a wrong letter nor another layout is assumed, and nothing else is waited for.
  if (asTyped.isAny || isStart || !search.isComplete) return found(asTyped);
  const similar = await search.run((from, typed) => findSimilarHits(from, typed, most), query);
  if (similar.length > 0) return found({ spellings: [query], hits: similar, lines: [] });
  for (const other of otherLayouts(q)) {
    const inOther = await findSpelled(parseSpellings(other));
    if (inOther.isAny) return found(inOther, other);
  }
  const typed = await search.run(findTypedInLatin, query);
  const meant = typed[0] && parseSpellings(startOfTitle(typed[0].title, query.key));
  if (meant?.[0]) return found({ spellings: meant, hits: typed, lines: [] }, meant[0].folded);
  return found({ spellings, hits: [], lines: [] });
}
