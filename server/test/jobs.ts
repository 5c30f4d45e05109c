import type { PgBoss } from "pg-boss";
import { createQueues, jobsOf, openBoss } from "../startup/jobs/boss.ts";
import type { Jobs } from "../jobs/port.ts";
import { type JobHandlers, jobNames } from "../startup/jobs/table.ts";

const silent = { error: () => {}, warn: () => {} };
/** Nothing runs by itself: no timers, no listener. */
const idle = { supervise: false, schedule: false, useListenNotify: false } as const;

/** Puts the queue's tables into a template database, so that no test has to. */
export async function installQueues(url: string): Promise<void> {
  const boss = openBoss(url, silent, idle);
  await boss.start();
  await createQueues(boss);
  await boss.stop({ graceful: false });
}

export type TestJobs = {
  jobs: Jobs;
  /** Does what is waiting, and what that leads to; a failing job throws. @returns how many were done */
  run: (handlers: JobHandlers) => Promise<number>;
  stop: () => Promise<void>;
};

export function testJobs(url: string): TestJobs {
  const boss = openBoss(url, silent, { ...idle, migrate: false });
  let starting: Promise<PgBoss> | undefined;
  const start = () => (starting ??= boss.start());
  const run = async (handlers: JobHandlers): Promise<number> => {
    await start();
    let done = 0;
    for (const name of jobNames) {
      const handle = handlers[name] as (data: object) => Promise<void>;
      for (const job of await boss.fetch<object>(name, { batchSize: 100, ignoreStartAfter: true })) {
        await handle(job.data);
        await boss.complete(name, job.id);
        done += 1;
      }
    }
    return done === 0 ? 0 : done + (await run(handlers));
  };
  return {
    // The queue is opened by the first job: most tests have none.
    jobs: {
      enqueue: async (...job) => jobsOf(boss, start()).enqueue(...job),
      enqueueAll: async (db, name, all) => {
        if (all.length > 0) await jobsOf(boss, start()).enqueueAll(db, name, all);
      },
      // Its tables are in the template database.
      deleteOfUser: (...user) => jobsOf(boss, Promise.resolve()).deleteOfUser(...user),
    },
    run,
    stop: async () => {
      if (starting) await boss.stop({ graceful: false });
    },
  };
}
