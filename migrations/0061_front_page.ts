import { type Kysely, sql } from "kysely";

/** The promise of the home page with its preview and figures, and the minutes a week that a learner has set as a goal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table front_page (
      is_only boolean constraint front_page_pk primary key default true constraint front_page_is_one check (is_only),
      title text not null,
      lead text not null,
      lecture_id uuid constraint front_page_lecture_fk references lecture on delete set null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index front_page_lecture on front_page (lecture_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on front_page
      for each statement execute function notify_change()
  `.execute(db);
  await sql`
    create table shop_figures (
      is_only boolean constraint shop_figures_pk primary key default true constraint shop_figures_is_one check (is_only),
      median_lecture_sec int,
      median_answer_sec int
    )
  `.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on shop_figures
      for each statement execute function notify_change()
  `.execute(db);
  await sql`
    create table study_goal (
      user_id uuid constraint study_goal_pk primary key constraint study_goal_user_fk references "user",
      minutes int not null constraint study_goal_positive check (minutes > 0),
      updated_at timestamptz not null
    )
  `.execute(db);
}
