import type { JobTable } from "../../domain.ts";
import { deriveChangedContent } from "./derivation-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "derive-changed-content": Record<string, never>;
  }
}

export const progressJobs = {
  "derive-changed-content": { schedule: "* * * * *", run: ({ db }) => deriveChangedContent(db) },
} satisfies Partial<JobTable>;
