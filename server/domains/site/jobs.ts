import { type Kysely, sql } from "kysely";
import { questionLimits } from "../../../shared/question/limits.ts";
import type { Database } from "../../db/schema.ts";
import type { JobTable } from "../../domain.ts";

declare module "../../jobs/port.ts" {
  interface JobData {
    "measure-shop": Record<string, never>;
  }
}

/** Measures the figures of the home page. They do not change while nothing else does. */
export const measureShop = (db: Kysely<Database>) =>
  sql`
    insert into shop_figures as s (median_lecture_sec, median_answer_sec)
    select
      (select percentile_disc(0.5) within group (order by (m.duration_ms + 999) / 1000)
        from lecture l join media m using (media_id) where l.status = 'PUBLISHED'),
      (select percentile_disc(0.5) within group (order by median_sec)
        from teacher_answer_stats where answers >= ${questionLimits.answerTimeAnswersMin})
    on conflict on constraint shop_figures_pk do update
      set median_lecture_sec = excluded.median_lecture_sec, median_answer_sec = excluded.median_answer_sec
      where (s.median_lecture_sec, s.median_answer_sec)
        is distinct from (excluded.median_lecture_sec, excluded.median_answer_sec)
  `.execute(db);

export const siteJobs = {
  "measure-shop": { schedule: "5 * * * *", run: ({ db }) => measureShop(db) },
} satisfies Partial<JobTable>;
