import type { FastifyBaseLogger } from "fastify";
import { recordSearches } from "../domains/search/popular/commands.ts";
import { SearchLog } from "../domains/search/popular/search-log.ts";
import type { Deps } from "./deps.ts";

/** The record of what is searched for, stored in the database without users. */
export const openSearchLog = ({
  db,
  searchReads,
  log,
}: Pick<Deps, "db" | "searchReads"> & { log: Pick<FastifyBaseLogger, "warn"> }): SearchLog =>
  new SearchLog({
    write: (searched) => recordSearches(db, searchReads, searched),
    onError: (err) => log.warn({ err }, "a write of the search log failed"),
  });
