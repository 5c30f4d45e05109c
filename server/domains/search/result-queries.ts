import { searchMatches } from "../../../shared/codes.ts";
import { limits } from "../../../shared/limits.ts";
import { offsetOf } from "../../../shared/paging.ts";
import type { CaptionHit, SearchHit, SearchInput, SearchResult, SuggestionList } from "../../../shared/search.ts";
import { otherLayouts } from "../../../shared/search-text.ts";
import { serverLimits } from "../../limits.ts";
import { temporaryProblem } from "../../db/errors.ts";
import type { ReadPool } from "../../db/reads.ts";
import { findCaptions } from "./caption-queries.ts";
import { findHits, findSimilarHits, findTypedInLatin, type Hit } from "./hit-queries.ts";
import { matchRanges } from "./match-rules.ts";
import { pageOfHits, readCards } from "./page-queries.ts";
import { startOfTitle } from "./layout-rules.ts";
import { parseQuery, type ParsedQuery } from "./query-rules.ts";
import { findTyped, listSuggestions } from "./suggestion-queries.ts";

type Found = { query: ParsedQuery; hits: Hit[]; correctedQuery: string | null };

/** A statement beyond its time limit finds nothing; the result says that it is not complete. */
async function withinTime<T>(search: Promise<T[]>, onTimeout: () => void): Promise<T[]> {
  try {
    return await search;
  } catch (error) {
    if (temporaryProblem(error) !== "SERVICE_BUSY") throw error;
    onTimeout();
    return [];
  }
}

const captionsExist = async (reads: ReadPool, query: ParsedQuery, now: Date): Promise<boolean> =>
  query.readings.length === 0 && (await findCaptions(reads, query, { filter: {}, rows: 1, offset: 0, now })).length > 0;

/** What a query finds: as it is, with a wrong letter, or typed in the other keyboard layout. */
async function find(reads: ReadPool, q: string, now: Date): Promise<Found | undefined> {
  const query = parseQuery(q);
  if (!query) return undefined;
  const hits = await findHits(reads, query);
  if (hits.length > 0 || (await captionsExist(reads, query, now))) return { query, hits, correctedQuery: null };
  const similar = await findSimilarHits(reads, query);
  if (similar.length > 0) return { query, hits: similar, correctedQuery: null };
  for (const other of otherLayouts(q)) {
    const corrected = parseQuery(other);
    if (!corrected) continue;
    const found = await findHits(reads, corrected);
    if (found.length > 0 || (await captionsExist(reads, corrected, now)))
      return { query: corrected, hits: found, correctedQuery: other };
  }
  const typed = await findTypedInLatin(reads, query);
  const [meant] = typed;
  const corrected = meant && parseQuery(startOfTitle(meant.title, query.key));
  if (corrected) return { query: corrected, hits: typed, correctedQuery: corrected.folded };
  return { query, hits: [], correctedQuery: null };
}

export async function search(reads: ReadPool, input: SearchInput, now: Date): Promise<SearchResult> {
  const { q, type, sort = "relevance", page = 1, rows = limits.rowsDefault, ...filter } = input;
  let isComplete = true;
  const onTimeout = () => void (isComplete = false);
  const [found] = await withinTime(
    find(reads, q, now).then((result) => (result ? [result] : [])),
    onTimeout,
  );
  const empty = { COURSE: 0, LECTURE: 0, TEACHER: 0, CAPTION: 0 };
  if (!found) return { items: [], page, rows, total: 0, correctedQuery: null, counts: empty, isComplete };
  const { query, hits, correctedQuery } = found;
  const offset = offsetOf({ page, rows });
  const entries = await pageOfHits(reads, { hits, filter, type, sort }, { rows, offset, now });
  const entryTotal = entries.counts.COURSE + entries.counts.LECTURE + entries.counts.TEACHER;
  const lines =
    query.readings.length > 0
      ? []
      : await withinTime(
          findCaptions(reads, query, { filter, rows: serverLimits.searchLinesMax, offset: 0, now }),
          onTimeout,
        );
  const counts = { ...entries.counts, CAPTION: lines.length };
  const lineOffset = type === "CAPTION" ? offset : Math.max(0, offset - entryTotal);
  const linesShown =
    type === undefined || type === "CAPTION" ? lines.slice(lineOffset, lineOffset + rows - entries.items.length) : [];
  const cards = await readCards(reads, entries.items, now);
  const items = entries.items.flatMap(({ type: entryType, id, title, tier }): SearchHit[] => {
    const kind = searchMatches[tier] ?? "SIMILAR";
    const hit = { id, title, match: { kind, ranges: matchRanges(title, query, kind === "SIMILAR") } };
    const course = cards.courses.get(id);
    const lecture = cards.lectures.get(id);
    const teacher = cards.teachers.get(id);
    if (entryType === "COURSE") return course ? [{ type: entryType, ...hit, course }] : [];
    if (entryType === "LECTURE") return lecture ? [{ type: entryType, ...hit, lecture }] : [];
    return teacher ? [{ type: entryType, ...hit, teacher }] : [];
  });
  const total = type ? counts[type] : entryTotal + counts.CAPTION;
  return {
    items: [...items, ...linesShown.map((line) => captionHit(line, query))],
    page,
    rows,
    total,
    correctedQuery,
    counts,
    isComplete,
  };
}

type Line = Awaited<ReturnType<typeof findCaptions>>[number];

function captionHit(line: Line, query: ParsedQuery): CaptionHit {
  const { lectureId, title, category, isPreview, teacher, course, position, startMs, content } = line;
  const ranges = matchRanges(content, query);
  const [from, to] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? content.length];
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
  const around = serverLimits.captionWordsAround;
  const joined = { before: `${line.before} ${content.slice(0, from)}`, after: `${content.slice(to)} ${line.after}` };
  // A match within a word is not separated from the rest of the word.
  const glue = { before: /\S$/.test(content.slice(0, from)), after: /^\S/.test(content.slice(to)) };
  const before = wordsOf(joined.before).slice(-around).join(" ");
  const after = wordsOf(joined.after).slice(0, around).join(" ");
  return {
    type: "CAPTION",
    id: `${lectureId}:${position}`,
    title: content,
    match: { kind: "SUBSTRING", ranges },
    snippet: {
      before: before && !glue.before ? `${before} ` : before,
      match: content.slice(from, to),
      after: after && !glue.after ? ` ${after}` : after,
    },
    startSec: startMs / 1000,
    lecture: { lectureId, title, category, isPreview, teacher },
    course,
  };
}

/** The titles that match what is typed so far. */
export async function suggest(
  reads: ReadPool,
  { q, rows = limits.suggestionsMax }: { q: string; rows?: number | undefined },
  now: Date,
): Promise<SuggestionList> {
  const query = parseQuery(q);
  const typed = query ? await withinTime(findTyped(reads, query, rows), () => {}) : [];
  const rest =
    query && typed.length < rows
      ? await withinTime(
          find(reads, q, now).then((found) => (found ? [found] : [])),
          () => {},
        )
      : [];
  const [others] = rest;
  const keys = [...new Set([...typed, ...(others?.hits ?? []).map(({ entryKey }) => entryKey)])].slice(0, rows);
  const isCorrected = typed.length === 0 && others?.correctedQuery;
  const shown = isCorrected ? others.query : query;
  const items = keys.length > 0 && shown ? await listSuggestions(reads, keys, now) : [];
  return {
    items: items.map((item) => ({ ...item, ranges: shown ? matchRanges(item.text, shown) : [] })),
    page: 1,
    rows,
    total: items.length,
    correctedQuery: isCorrected ? (others.correctedQuery ?? null) : null,
  };
}
