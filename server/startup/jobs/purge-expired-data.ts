import type { Domain, Job, PurgeDeps } from "../../domain.ts";
import { domains } from "../../domains.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "purge-expired-data": Record<string, never>;
  }
}

/**
 * Deletes what no domain needs any more. The last domain is the first: the account, which deletes files too, comes last,
 * so that an error of the file system leaves no rows of other domains behind.
 */
export async function purgeExpiredData(deps: PurgeDeps, at: Date): Promise<void> {
  for (const { purge } of domains.toReversed() as Domain[]) await purge?.(deps, at);
}

export const purgeJob: Job<"purge-expired-data"> = {
  schedule: "17 * * * *",
  run: (deps) => purgeExpiredData(deps, deps.now()),
};
