import { kstDayOf, kstDayText } from "../../../shared/time.ts";
import type { JobTable } from "../../domain.ts";
import { choosePopularQueries } from "./popular/commands.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "choose-popular-queries": Record<string, never>;
  }
}

export const popularJobs = {
  "choose-popular-queries": {
    schedule: "*/10 * * * *",
    run: ({ db, now }) => choosePopularQueries(db, kstDayText(kstDayOf(now()))),
  },
} satisfies Partial<JobTable>;
