import type { JobTable } from "../../domain.ts";
import { renewRecommendations, updateRecommendations } from "./job-commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "update-recommendations": Record<string, never>;
    "renew-recommendations": Record<string, never>;
  }
}

export const recommendationJobs = {
  "update-recommendations": { schedule: "6-59/10 * * * *", run: ({ db, now }) => updateRecommendations(db, now()) },
  // 04:00 in Korea: it also counts what was watched, which queues no user.
  "renew-recommendations": { schedule: "0 19 * * *", run: ({ db, now }) => renewRecommendations(db, now()) },
} satisfies Partial<JobTable>;
