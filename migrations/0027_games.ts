import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createGames(db);
  await createAttempts(db);
  for (const name of ["game", "game_question", "game_feature"]) {
    await sql`
      create trigger notify_change after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function notify_change()
    `.execute(db);
  }
}

/**
 * What is right is text: of CHOOSE one of the options, of ORDER all of them in order, of FILL what counts as right, the
 * name that is shown first.
 */
async function createGames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game (
      game_id uuid constraint game_pk primary key,
      course_id uuid not null constraint game_course_fk references course,
      title text not null constraint game_title_length check (char_length(title) between 1 and 100),
      published_at timestamptz,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index game_course_idx on game (course_id, published_at)`.execute(db);
  await sql`create index game_published_idx on game (published_at desc, game_id) where published_at is not null`.execute(
    db,
  );
  await sql`
    create table game_feature (
      game_id uuid not null constraint game_feature_game_fk references game on delete cascade,
      position integer not null,
      icon text not null,
      title text not null,
      description text not null,
      constraint game_feature_pk primary key (game_id, position)
    )
  `.execute(db);
  await sql`
    create table game_question (
      game_question_id uuid constraint game_question_pk primary key,
      game_id uuid not null constraint game_question_game_fk references game on delete cascade,
      position integer not null constraint game_question_position_not_negative check (position >= 0),
      kind text not null constraint game_question_kind_known check (kind in ('CHOOSE', 'ORDER', 'FILL')),
      prompt text not null constraint game_question_prompt_length check (char_length(prompt) between 1 and 200),
      options text[] not null,
      solution text[] not null,
      explanation text not null
        constraint game_question_explanation_length check (char_length(explanation) between 1 and 500),
      lecture_id uuid not null constraint game_question_lecture_fk references lecture,
      timestamp_sec integer not null constraint game_question_second_not_negative check (timestamp_sec >= 0),
      constraint game_question_once unique (game_id, position),
      constraint game_question_solution_fits check (case kind
        when 'CHOOSE' then cardinality(solution) = 1 and cardinality(options) between 2 and 4 and solution <@ options
        when 'ORDER' then cardinality(options) between 3 and 6 and cardinality(solution) = cardinality(options)
          and solution <@ options and options <@ solution
        else cardinality(solution) between 1 and 10 and cardinality(options) = 0 end)
    )
  `.execute(db);
}

/** A user has one open attempt per game, and few per day. The clock of a question is that of the server. */
async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_attempt (
      attempt_id uuid constraint game_attempt_pk primary key,
      game_id uuid not null constraint game_attempt_game_fk references game,
      user_id uuid not null constraint game_attempt_user_fk references "user" on delete cascade,
      kst_day integer not null,
      number smallint not null constraint game_attempt_number_positive check (number > 0),
      started_at timestamptz not null,
      finished_at timestamptz,
      score smallint,
      elapsed_ms integer,
      constraint game_attempt_of_day unique (user_id, game_id, kst_day, number),
      constraint game_attempt_result check (
        (finished_at is null) = (score is null) and (finished_at is null) = (elapsed_ms is null))
    )
  `.execute(db);
  await sql`
    create unique index game_attempt_open on game_attempt (user_id, game_id) where finished_at is null
  `.execute(db);
  await sql`
    create table game_answer (
      attempt_id uuid not null constraint game_answer_attempt_fk references game_attempt on delete cascade,
      game_question_id uuid not null constraint game_answer_question_fk references game_question on delete cascade,
      opened_at timestamptz not null,
      answered_at timestamptz,
      response text[],
      verdict text constraint game_answer_verdict_known
        check (verdict in ('EXACT', 'FORM', 'SYNONYM', 'TYPO', 'WRONG', 'LATE')),
      constraint game_answer_pk primary key (attempt_id, game_question_id),
      constraint game_answer_complete check (
        (answered_at is null) = (response is null) and (answered_at is null) = (verdict is null))
    )
  `.execute(db);
  await sql`
    create unique index game_answer_open on game_answer (attempt_id) where answered_at is null
  `.execute(db);
  await sql`
    create table game_week_best (
      game_id uuid not null constraint game_week_best_game_fk references game on delete cascade,
      week integer not null,
      user_id uuid not null constraint game_week_best_user_fk references "user" on delete cascade,
      score smallint not null,
      elapsed_ms integer not null,
      achieved_at timestamptz not null,
      constraint game_week_best_pk primary key (game_id, week, user_id)
    )
  `.execute(db);
  await sql`
    create index game_week_best_rank_idx on game_week_best (game_id, week, score desc, elapsed_ms, achieved_at)
  `.execute(db);
  await sql`create index game_week_best_user_idx on game_week_best (user_id, game_id, score desc)`.execute(db);
  await sql`
    create table unnamed_player (
      user_id uuid constraint unnamed_player_pk primary key
        constraint unnamed_player_user_fk references "user" on delete cascade
    )
  `.execute(db);
}
