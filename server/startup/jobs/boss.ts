import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { type ConstructorOptions, fromKysely, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { JobData, JobName, Jobs } from "../../jobs/port.ts";
import { temporaryProblem } from "../../db/errors.ts";
import { moveRenamedQueues } from "./renamed-queues.ts";
import { type JobHandlers, jobNames, jobTable } from "./table.ts";

/** A mail server may be away for a while: retries stretch over about an hour. A completed job is deleted: it names a user. */
const queueOptions = {
  notify: true,
  retryLimit: 8,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 1_200,
  deleteAfterSeconds: 3_600,
};

/** With these retries stretch over about five days. */
const lastingRetries = { retryBackoff: true, retryLimit: 30, retryDelayMax: 6 * 3_600 };

/** A worker without a sign of life is replaced. Its job ends by itself: a limit of its time would start it twice. */
const longJobs = { heartbeatSeconds: 20, expireInSeconds: 20 * 3_600, retryDelay: 4 };

/**
 * How many jobs of one queue a process works on at the same time: `workers` times `batch`. A worker whose fetch comes
 * back full fetches again at once, so that a backlog is worked off without a pause. Otherwise it waits for the
 * notification of the next job, or for the backstop.
 */
type Concurrency = { workers: number; batch: number };
const oneAtATime: Concurrency = { workers: 1, batch: 2 };
const many: Concurrency = { workers: 4, batch: 2 };
const single: Concurrency = { workers: 1, batch: 1 };

/** Scheduled work is done once; what callers cause never waits for another mail or payment. */
const concurrencyOf = (name: JobName): Concurrency => {
  const { schedule, isLong } = jobTable[name];
  return isLong ? single : schedule ? oneAtATime : many;
};

/** Retries and delayed jobs are not notified: they start this late at most. */
const backstopSeconds = 10;

/** How often a process looks for jobs whose workers have died; a turn counts for all processes. */
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 9 };

export function openBoss(
  connectionString: string,
  log: Pick<Logger, "error" | "warn">,
  options: ConstructorOptions = {},
): PgBoss {
  const boss = new PgBoss({
    connectionString,
    max: 2,
    application_name: "closegap-jobs",
    ...supervision,
    ...options,
  });
  boss.on("error", (err) => log.error({ err }, "the job queue failed"));
  boss.on("warning", ({ message }) => log.warn({ message }, "the job queue warns"));
  return boss;
}

/** @param started resolved once the queue can take jobs; what is enqueued before that waits */
export const jobsOf = (boss: PgBoss, started: Promise<unknown>): Jobs => ({
  enqueue: async (db, name, data, { afterSeconds = 0, priority = 0 } = {}) => {
    await started;
    await boss.send(name, data, { db: fromKysely(db), startAfter: afterSeconds, priority });
  },
  enqueueAll: async (db, name, all) => {
    if (all.length === 0) return;
    await started;
    await boss.insert(
      name,
      all.map((data) => ({ data })),
      { db: fromKysely(db) },
    );
  },
  deleteOfUser: async (trx, { userId, email }) => {
    await started;
    await sql`
      with named as (
        select ${email}::text as address
        union select value from pgboss.job, jsonb_each_text(data)
          where jsonb_typeof(data) = 'object' and data ->> 'userId' = ${userId} and value like '%@%')
      delete from pgboss.job where jsonb_typeof(data) = 'object' and (data ->> 'userId' = ${userId}
        or exists (select from jsonb_each_text(data) join named on value = address))`.execute(trx);
  },
});

export async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of jobNames) {
    await boss.createQueue(name, queueOptions);
    // A queue that exists is not changed by creating it.
    if (jobTable[name].retriesForDays) await boss.updateQueue(name, lastingRetries);
    if (jobTable[name].isLong) await boss.updateQueue(name, longJobs);
  }
}

type StartOptions = { log: Pick<Logger, "error">; signal?: AbortSignal; retryMs?: number };

/** Starts the workers: a handler that throws is retried later, by whichever server process is free. */
export async function startJobs(boss: PgBoss, handlers: JobHandlers, options: StartOptions): Promise<void> {
  await boss.start();
  await onceReachable(() => createQueues(boss), options);
  await onceReachable(() => moveRenamedQueues(boss), options);
  await startWorkers(boss, handlers, options);
  await onceReachable(() => scheduleJobs(boss), options);
}

/** The server responds to users already: a database that is away now must not end it. Each step may be repeated. */
async function onceReachable(step: () => Promise<void>, { log, signal, retryMs = 1_000 }: StartOptions): Promise<void> {
  for (;;) {
    try {
      return await step();
    } catch (err) {
      if (!temporaryProblem(err) || signal?.aborted) throw err;
      log.error({ err }, "the job queue waits for the database");
    }
    await wait(retryMs);
  }
}

async function scheduleJobs(boss: PgBoss): Promise<void> {
  for (const name of jobNames) {
    const cron = jobTable[name].schedule;
    if (cron) await boss.schedule(name, cron);
  }
}

async function startWorkers(boss: PgBoss, handlers: JobHandlers, { log }: StartOptions): Promise<void> {
  for (const name of jobNames) {
    const handle = handlers[name] as (data: JobData[JobName]) => Promise<unknown>;
    const { workers, batch } = concurrencyOf(name);
    const options = {
      localConcurrency: workers,
      batchSize: batch,
      burstWhenBatchFull: true,
      notifyPollingIntervalSeconds: backstopSeconds,
      perJobResults: true,
    } as const;
    await boss.work<JobData[JobName]>(name, options, (jobs) =>
      Promise.all(
        jobs.map(({ id, data }): Promise<JobResult> =>
          handle(data).then(
            () => ({ id, status: "completed" }),
            (err: unknown) => {
              log.error({ err, job: name }, "a job failed and will be retried");
              return { id, status: "failed" };
            },
          ),
        ),
      ),
    );
  }
}
