import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { FetchLog } from "../domains/media/fetch-log.ts";
import { recordFetched } from "../domains/media/fetched-commands.ts";
import { isFetched } from "../domains/media/queries.ts";

/** The record of what was sent of videos to each account, stored in the database. */
export const openFetchLog = ({
  db,
  reads,
  now,
  log,
}: Pick<Deps, "db" | "reads" | "now"> & { log: Pick<FastifyBaseLogger, "warn"> }): FetchLog =>
  new FetchLog({
    write: (userId, fetched) => recordFetched(db, { userId, fetched, at: now() }),
    isStored: (userId, lectureId, range) => isFetched(reads, { userId, lectureId, range }),
    onError: (err) => log.warn({ err }, "a write of the fetch log failed and is retried"),
  });
