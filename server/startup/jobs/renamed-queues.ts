import type { PgBoss } from "pg-boss";
import type { JobName } from "../../jobs/port.ts";

/** Queues that had another name in databases of earlier versions. */
const renamedQueues: Record<string, JobName> = {
  "tell-password-changed": "notify-password-changed",
  "tell-email-changed": "notify-email-changed",
  "tell-sign-in-paused": "notify-account-locked",
  "forget-what-ran-out": "purge-expired-data",
  "reconcile-money": "reconcile-payments",
  "report-money": "report-ledger-discrepancies",
};

/**
 * Moves what is queued under an earlier name, in whatever state, to the queue of today, and deletes the old queue with
 * its schedule. Run before the workers start; safe to repeat and to run in two processes at once.
 */
export async function moveRenamedQueues(boss: PgBoss): Promise<void> {
  const stored = await boss.getQueues(Object.keys(renamedQueues));
  for (const { name: oldName } of stored) {
    await boss.getDb().executeSql("update pgboss.job set name = $1 where name = $2", [renamedQueues[oldName], oldName]);
    await boss.unschedule(oldName);
    await boss.deleteQueue(oldName);
  }
}
