import type { JobTable } from "../../domain.ts";
import { notifyExpiring } from "./expiry-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "notify-expiring-registrations": Record<string, never>;
  }
}

export const registrationJobs = {
  // Nine in the morning in Seoul.
  "notify-expiring-registrations": { schedule: "0 0 * * *", run: (deps) => notifyExpiring(deps, deps.now()) },
} satisfies Partial<JobTable>;
