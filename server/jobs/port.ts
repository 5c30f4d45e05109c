import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/schema.ts";

/**
 * The jobs and the data of each: every domain adds its own, beside the work that it does. Work that is done after the
 * response; secrets are created when the job runs, never stored in it.
 */
export interface JobData {}

export type JobName = keyof JobData;

export type EnqueueOptions = {
  /** How long it waits at least; 0 by default. */
  afterSeconds?: number;
  /** Higher ones of a queue come first; 0 by default. */
  priority?: number;
};

export type Jobs = {
  /**
   * Inside a transaction the job exists if, and only if, the transaction commits.
   */
  enqueue: <N extends JobName>(
    db: Kysely<Database> | Transaction<Database>,
    name: N,
    data: JobData[N],
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Any number of jobs in one statement; as `enqueue` inside a transaction. */
  enqueueAll: <N extends JobName>(
    db: Kysely<Database> | Transaction<Database>,
    name: N,
    data: readonly JobData[N][],
  ) => Promise<void>;
  /** Deletes every job about a user, done or not: by the id, the address, and the addresses of jobs with the id. */
  deleteOfUser: (trx: Transaction<Database>, user: { userId: string; email: string | null }) => Promise<void>;
};
