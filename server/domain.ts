import type { AnyRouter } from "@trpc/server";
import type { Database } from "./db/schema.ts";
import type { Mailer } from "./integrations/mail/port.ts";
import type { JobData, JobName } from "./jobs/port.ts";
import type { Deps } from "./deps.ts";
import type { UserData } from "./user-data.ts";

/** The dependencies of a job. */
export type JobDeps = Pick<
  Deps,
  "db" | "env" | "now" | "jobs" | "payments" | "authSecret" | "storage" | "transcriber" | "scratchRoot" | "userData"
> & { mailer: Mailer };

export type Job<N extends JobName> = {
  /** When a job that no request causes is due: cron, in UTC. */
  schedule?: string;
  /** A job that nothing else would make up for is retried for days instead of an hour. */
  retriesForDays?: true;
  /**
   * A job that takes minutes: a process works on one at a time, and when the process dies, another one begins again
   * within a minute.
   */
  isLong?: true;
  run: (deps: JobDeps, data: JobData[N]) => Promise<unknown>;
};
export type JobTable = { [N in JobName]: Job<N> };

export type PurgeDeps = Pick<JobDeps, "db" | "storage">;

/** The declaration of a domain to the server; router, job table, page table, export, erasure and purge are folds over all of them. */
export type Domain = {
  /** By the name that clients call it by; several domains may add procedures under one name. */
  router?: Record<string, AnyRouter>;
  jobs?: Partial<JobTable>;
  /** The tables that the domain owns. */
  tables: readonly (keyof Database)[];
  /** The functions of the database that the domain owns, with their triggers: by name, the value that each maintains. */
  derives?: Readonly<Record<string, string>>;
  userData?: UserData;
  /** Deletes what of the domain has expired; every hour, in no transaction. Safe to repeat. */
  purge?: (deps: PurgeDeps, at: Date) => Promise<void>;
};

export const defineDomain = <const D extends Domain>(domain: D): D => domain;

/** The intersection of the members of a union. */
export type IntersectionOf<U> = (U extends unknown ? (member: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
