import type { FastifyBaseLogger } from "fastify";
import { recordSearches } from "../domains/search/popular/commands.ts";
import { SearchLog } from "../domains/search/popular/search-log.ts";
import type { Deps } from "../deps.ts";

/** The record of what is searched for, stored in the database without users. */
export const openSearchLog = ({
  db,
  searchReads,
  log,
}: Pick<Deps, "db" | "searchReads"> & { log: Pick<FastifyBaseLogger, "warn"> }): SearchLog => {
  const onLookupError = (err: unknown) => log.warn({ err }, "a query of the search log could not be looked up");
  return new SearchLog({
    write: (searched) => recordSearches({ db, searchReads, onError: onLookupError }, searched),
    onError: (err) => log.warn({ err }, "a write of the search log failed"),
  });
};
