import type { JobTable } from "../../domain.ts";
import { announceItemChanges } from "./announce-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "announce-item-changes": Record<string, never>;
  }
}

export const favoriteJobs = {
  "announce-item-changes": { schedule: "*/5 * * * *", run: (deps) => announceItemChanges(deps, deps.now()) },
} satisfies Partial<JobTable>;
