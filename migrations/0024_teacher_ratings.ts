import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table teacher_stats
      add column review_count integer not null default 0
        constraint teacher_stats_reviews_not_negative check (review_count >= 0),
      add column rating_average numeric(2, 1),
      add constraint teacher_stats_average_of_reviews check ((rating_average is null) = (review_count = 0))
  `.execute(db);
}
