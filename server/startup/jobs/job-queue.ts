import { jobsOf, openBoss, startJobs } from "./boss.ts";
import { jobHandlers } from "./table.ts";
import type { Deps } from "../../deps.ts";
import { mailerOf } from "../integrations.ts";
import type { Opened, StartOptions } from "../options.ts";

/** Jobs are enqueued from the start on, and run once work has started. */
export function openJobQueue({ env, onCrash }: StartOptions, { databaseUrl, dataDir, log }: Opened) {
  const boss = openBoss(databaseUrl, log, { useListenNotify: true });
  const working = Promise.withResolvers<void>();
  let stopWork = async () => {};
  const stopping = new AbortController();
  const startWork = (deps: Deps) => {
    const opening = mailerOf(env, dataDir, log);
    const starting = opening.then((mailer) =>
      startJobs(boss, jobHandlers({ ...deps, mailer }), { log, signal: stopping.signal }),
    );
    working.resolve(starting);
    starting.catch((error: Error) => onCrash(`the job queue cannot start: ${error.message}`));
    stopWork = async () => {
      stopping.abort();
      // A queue that is still starting cannot be closed.
      await starting.catch(ignoreReported);
      await boss.stop({ timeout: stopWithinMs });
      await opening.then((mailer) => mailer.close(), ignoreReported);
    };
  };
  return { jobs: jobsOf(boss, working.promise), startWork, stop: () => stopWork() };
}

/** The error of a failed start of the queue is reported already. */
const ignoreReported = () => {};

/** Time limit for running jobs at shutdown; another process takes over unfinished ones. */
const stopWithinMs = 5_000;
