import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { recordVisits } from "../domains/visit/commands.ts";
import { PageCounter } from "../domains/visit/page-counter.ts";

/** The counter of opened screens, stored in the database. */
export const openPageCounter = ({
  db,
  now,
  log,
}: Pick<Deps, "db" | "now"> & { log: Pick<FastifyBaseLogger, "warn"> }): PageCounter =>
  new PageCounter({
    now,
    write: (visits) => recordVisits(db, visits),
    onError: (err) => log.warn({ err }, "a write of the page counter failed and is retried"),
  });
