import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createQuestions(db);
  await deriveStatus(db);
  await createVotes(db);
  await createConfusionMarks(db);
  for (const name of ["lecture_question", "question_answer", "teacher_answer_stats"]) {
    await sql`
      create trigger notify_change after insert or update or delete or truncate on ${sql.table(name)}
        for each statement execute function notify_change()
    `.execute(db);
  }
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lecture_question (
      question_id uuid constraint lecture_question_pk primary key,
      lecture_id uuid not null constraint lecture_question_lecture_fk references lecture,
      user_id uuid constraint lecture_question_user_fk references "user" on delete set null,
      by_teacher boolean not null,
      title text not null constraint lecture_question_title_length check (char_length(title) <= 100),
      content text not null constraint lecture_question_content_length check (char_length(content) <= 2000),
      timestamp_sec integer constraint lecture_question_second_not_negative check (timestamp_sec >= 0),
      status text not null default 'OPEN'
        constraint lecture_question_status_known check (status in ('OPEN', 'ANSWERED', 'RESOLVED')),
      accepted_answer_id uuid,
      answers integer not null default 0,
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      hidden_at timestamptz,
      constraint lecture_question_has_title check ((title = '') = (deleted_at is not null))
    )
  `.execute(db);
  await sql`
    create table question_answer (
      answer_id uuid constraint question_answer_pk primary key,
      question_id uuid not null constraint question_answer_question_fk references lecture_question,
      user_id uuid constraint question_answer_user_fk references "user" on delete set null,
      by_teacher boolean not null,
      content text not null constraint question_answer_content_length check (char_length(content) <= 2000),
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      hidden_at timestamptz,
      constraint question_answer_has_content check ((content = '') = (deleted_at is not null)),
      constraint question_answer_of_question unique (question_id, answer_id)
    )
  `.execute(db);
  await sql`
    alter table lecture_question add constraint lecture_question_accepted_fk
      foreign key (question_id, accepted_answer_id) references question_answer (question_id, answer_id)
  `.execute(db);
  await sql`create index lecture_question_lecture_idx on lecture_question (lecture_id, question_id desc)`.execute(db);
  await sql`create index lecture_question_user_idx on lecture_question (user_id, question_id desc)`.execute(db);
  await sql`create index question_answer_user_idx on question_answer (user_id, answer_id desc)`.execute(db);
  await sql`
    create table teacher_answer_stats (
      teacher_id uuid constraint teacher_answer_stats_pk primary key
        constraint teacher_answer_stats_teacher_fk references teacher on delete cascade,
      median_sec integer not null,
      answers integer not null
    )
  `.execute(db);
}

/**
 * Number of visible answers and status follow the answers. They are computed by a trigger of the question's row, after
 * the row is locked: of concurrent changes each counts the previous ones.
 */
async function deriveStatus(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function derive_question_status() returns trigger language plpgsql as $$
    begin
      new.answers := (
        select count(*) from question_answer
        where question_id = new.question_id and deleted_at is null and hidden_at is null);
      if not exists (
        select from question_answer
        where answer_id = new.accepted_answer_id and deleted_at is null and hidden_at is null
      ) then
        new.accepted_answer_id := null;
      end if;
      new.status := case
        when new.accepted_answer_id is not null then 'RESOLVED'
        when new.answers > 0 then 'ANSWERED'
        else 'OPEN' end;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger derive_question_status before update on lecture_question
      for each row execute function derive_question_status()
  `.execute(db);
  await sql`
    create function update_question_of_answer() returns trigger language plpgsql as $$
    begin
      update lecture_question set answers = answers where question_id = coalesce(new.question_id, old.question_id);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger update_question after insert or delete or update of deleted_at, hidden_at on question_answer
      for each row execute function update_question_of_answer()
  `.execute(db);
}

/** The number of votes is in tables of its own, which notify no cache. */
async function createVotes(db: Kysely<unknown>): Promise<void> {
  for (const [noun, table] of [
    ["question", "lecture_question"],
    ["answer", "question_answer"],
  ] as const) {
    const [vote, stats, id] = [sql.table(`${noun}_vote`), sql.table(`${noun}_stats`), sql.ref(`${noun}_id`)];
    const named = (suffix: string) => sql.raw(`${noun}_${suffix}`);
    await sql`
      create table ${vote} (
        ${id} uuid not null constraint ${named("vote_item_fk")} references ${sql.table(table)} on delete cascade,
        user_id uuid not null constraint ${named("vote_user_fk")} references "user" on delete cascade,
        voted_at timestamptz not null,
        constraint ${named("vote_pk")} primary key (${id}, user_id)
      )
    `.execute(db);
    await sql`create index ${named("vote_user_idx")} on ${vote} (user_id)`.execute(db);
    await sql`
      create table ${stats} (
        ${id} uuid constraint ${named("stats_pk")} primary key
          constraint ${named("stats_item_fk")} references ${sql.table(table)} on delete cascade,
        votes integer not null default 0 constraint ${named("stats_votes_not_negative")} check (votes >= 0)
      )
    `.execute(db);
    await sql`
      create function ${named("stats_of_new")}() returns trigger language plpgsql as $$
      begin
        insert into ${stats} (${id}) values (new.${id});
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger count_votes_of_new after insert on ${sql.table(table)}
        for each row execute function ${named("stats_of_new")}()
    `.execute(db);
    await sql`
      create function ${named("count_votes")}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          update ${stats} set votes = votes + 1 where ${id} = new.${id};
        else
          update ${stats} set votes = votes - 1 where ${id} = old.${id};
        end if;
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger count_votes after insert or delete on ${vote}
        for each row execute function ${named("count_votes")}()
    `.execute(db);
  }
}

/** A mark belongs to ten seconds of the lecture's time: one per user. */
async function createConfusionMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table confusion_mark (
      lecture_id uuid not null constraint confusion_mark_lecture_fk references lecture,
      user_id uuid not null constraint confusion_mark_user_fk references "user" on delete cascade,
      timestamp_sec integer not null constraint confusion_mark_second_not_negative check (timestamp_sec >= 0),
      slot integer not null generated always as (timestamp_sec / 10) stored,
      marked_at timestamptz not null,
      constraint confusion_mark_pk primary key (lecture_id, slot, user_id)
    )
  `.execute(db);
  await sql`create index confusion_mark_user_idx on confusion_mark (user_id, lecture_id)`.execute(db);
}
