import type { QueryClient, QueryFilters } from "@tanstack/react-query";
import { saveLatest } from "../save-latest.ts";

interface Mark<Value, Answer> {
  /** The queries that have the user's marks. */
  marks: QueryFilters;
  /** The mark that these queries have. */
  known: () => Value;
  to: Value;
  /** Shows a mark, and the counts with it, in place of another one. */
  show: (to: Value, from: Value) => void;
  send: (value: Value) => Promise<Answer>;
  /** Sets the mark in the queries; counts have it already. */
  setMark: (answer: Answer) => void;
}

/**
 * Saves a mark of the user (`saveLatest`), which queries of their own show beside what is marked. The mark may be set before these
 * are read, and a pending read may return the previous state.
 * @throws what `send` throws
 */
export async function saveMark<Value extends boolean | string | null, Answer>(
  queries: QueryClient,
  key: string,
  { marks, known, setMark, ...change }: Mark<Value, Answer>,
): Promise<void> {
  await settle(queries, marks);
  const answer = await saveLatest(key, { from: known(), ...change });
  if (answer === null) return;
  await settle(queries, marks);
  setMark(answer);
}

/** Waits for the first result of queries without one, and cancels other pending ones. */
async function settle(queries: QueryClient, filters: QueryFilters): Promise<void> {
  const reading = queries
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state }) => state.status === "pending");
  // A failed read says nothing about the mark.
  await Promise.allSettled(reading.map(async ({ promise }) => promise));
  await queries.cancelQueries(filters);
}
