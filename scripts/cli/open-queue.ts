import type { Jobs } from "../../server/jobs/port.ts";
import { createQueues, jobsOf, openBoss } from "../../server/startup/jobs/boss.ts";

/** The queue of the shop, of which this process does no job. */
export async function openQueue(url: string): Promise<AsyncDisposable & { jobs: Jobs }> {
  const boss = openBoss(url, console, { supervise: false, schedule: false });
  await boss.start();
  await createQueues(boss);
  return {
    jobs: jobsOf(boss, Promise.resolve()),
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  };
}
