import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createInquiries(db);
  await createSuggestions(db);
  await countSuggestions(db);
  await allowValues(db, "notification", "notification_kind", ["INQUIRY_ANSWERED", "SUGGESTION_DECIDED"]);
  await allowValues(db, "content_report", "content_report_target_known", ["SUGGESTION"]);
  await allowValues(db, "moderation_action", "moderation_action_known", ["ANSWER", "DECIDE", "SET_STATUS"]);
  await allowValues(db, "moderation_action", "moderation_action_target_known", ["INQUIRY", "SUGGESTION"]);
}

async function createInquiries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table inquiry (
      inquiry_id uuid constraint inquiry_pk primary key,
      user_id uuid not null constraint inquiry_user_fk references "user",
      category text not null constraint inquiry_category_known
        check (category in ('PAYMENT', 'PLAYBACK', 'PERIOD', 'ACCOUNT', 'CERTIFICATE', 'OTHER')),
      course_id uuid constraint inquiry_course_fk references course,
      lecture_id uuid constraint inquiry_lecture_fk references lecture,
      title text not null constraint inquiry_title_length check (char_length(title) between 1 and 100),
      status text not null default 'RECEIVED' constraint inquiry_status_known
        check (status in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'RESOLVED')),
      -- When support answers at the latest, as of the last message that waits for an answer.
      due_at timestamptz not null,
      messages integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
  await sql`create index inquiry_user_idx on inquiry (user_id, updated_at desc, inquiry_id desc)`.execute(db);
  await sql`
    create index inquiry_open_idx on inquiry (due_at, inquiry_id) where status in ('RECEIVED', 'IN_PROGRESS')
  `.execute(db);
  await sql`create index inquiry_status_idx on inquiry (status, updated_at desc, inquiry_id desc)`.execute(db);
  await sql`
    create table inquiry_message (
      message_id uuid constraint inquiry_message_pk primary key,
      inquiry_id uuid not null constraint inquiry_message_inquiry_fk references inquiry on delete cascade,
      by_staff boolean not null,
      content text not null constraint inquiry_message_content_length check (char_length(content) between 1 and 2000),
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index inquiry_message_inquiry_idx on inquiry_message (inquiry_id, message_id)`.execute(db);
}

async function createSuggestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suggestion (
      suggestion_id uuid constraint suggestion_pk primary key,
      user_id uuid constraint suggestion_user_fk references "user" on delete set null,
      category text not null constraint suggestion_category_known
        check (category in ('PLAYBACK', 'NOTE', 'NEW_LECTURE', 'QUESTION', 'PAYMENT', 'OTHER')),
      title text not null constraint suggestion_title_length check (char_length(title) <= 100),
      content text not null constraint suggestion_content_length check (char_length(content) <= 2000),
      status text not null default 'REVIEWING' constraint suggestion_status_known
        check (status in ('REVIEWING', 'PLANNED', 'DONE', 'DECLINED')),
      outcome_title text constraint suggestion_outcome_title_length check (char_length(outcome_title) between 1 and 100),
      outcome_text text constraint suggestion_outcome_text_length check (char_length(outcome_text) between 1 and 500),
      decided_at timestamptz,
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      hidden_at timestamptz,
      constraint suggestion_has_text check ((title = '') = (deleted_at is not null)),
      constraint suggestion_has_outcome check (num_nulls(outcome_title, outcome_text, decided_at) in (0, 3)),
      constraint suggestion_decided check ((status = 'REVIEWING') = (decided_at is null))
    )
  `.execute(db);
  await sql`create index suggestion_user_idx on suggestion (user_id, suggestion_id desc)`.execute(db);
  await sql`
    create table suggestion_vote (
      suggestion_id uuid not null constraint suggestion_vote_item_fk references suggestion on delete cascade,
      user_id uuid not null constraint suggestion_vote_user_fk references "user" on delete cascade,
      voted_at timestamptz not null,
      constraint suggestion_vote_pk primary key (suggestion_id, user_id)
    )
  `.execute(db);
  await sql`create index suggestion_vote_user_idx on suggestion_vote (user_id)`.execute(db);
  await sql`create index suggestion_vote_time_idx on suggestion_vote (voted_at)`.execute(db);
  await sql`
    create trigger delete_notifications after update of deleted_at, hidden_at on suggestion
      for each row when ((old.deleted_at is null and old.hidden_at is null)
        and (new.deleted_at is not null or new.hidden_at is not null))
      execute function delete_notifications_of_text('suggestion_id')
  `.execute(db);
}

/** The row by which a suggestion is listed, and the number of listed ones by status. */
async function countSuggestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suggestion_rank (
      suggestion_id uuid constraint suggestion_rank_pk primary key
        constraint suggestion_rank_item_fk references suggestion on delete cascade,
      status text not null,
      is_listed boolean not null default true,
      created_at timestamptz not null,
      votes integer not null default 0 constraint suggestion_rank_votes_not_negative check (votes >= 0)
    )
  `.execute(db);
  await sql`
    create index suggestion_rank_votes_idx on suggestion_rank (votes desc, suggestion_id desc) where is_listed
  `.execute(db);
  await sql`
    create index suggestion_rank_status_idx on suggestion_rank (status, votes desc, suggestion_id desc) where is_listed
  `.execute(db);
  await sql`
    create table suggestion_count (
      status text constraint suggestion_count_pk primary key,
      suggestions integer not null default 0 constraint suggestion_count_not_negative check (suggestions >= 0)
    )
  `.execute(db);
  await sql`
    insert into suggestion_count (status) values ('REVIEWING'), ('PLANNED'), ('DONE'), ('DECLINED')
  `.execute(db);
  await sql`
    create function rank_suggestion() returns trigger language plpgsql as $$
    declare
      was_listed boolean := tg_op = 'UPDATE' and old.deleted_at is null and old.hidden_at is null;
      is_listed_now boolean := new.deleted_at is null and new.hidden_at is null;
    begin
      if tg_op = 'INSERT' then
        insert into suggestion_rank (suggestion_id, status, is_listed, created_at)
        values (new.suggestion_id, new.status, is_listed_now, new.created_at);
      else
        update suggestion_rank set status = new.status, is_listed = is_listed_now
        where suggestion_id = new.suggestion_id;
      end if;
      -- Both rows of a change of status in one order: concurrent changes do not wait for each other in a circle.
      update suggestion_count c set suggestions = c.suggestions + change.by
      from (
        select s.status,
          (case when is_listed_now and s.status = new.status then 1 else 0 end)
            - (case when was_listed and s.status = old.status then 1 else 0 end) as by
        from (select status from suggestion_count order by status for no key update) s
      ) change
      where c.status = change.status and change.by <> 0;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger rank_suggestion after insert or update of status, deleted_at, hidden_at on suggestion
      for each row execute function rank_suggestion()
  `.execute(db);
  await sql`
    create function count_suggestion_votes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update suggestion_rank set votes = votes + 1 where suggestion_id = new.suggestion_id;
      else
        update suggestion_rank set votes = votes - 1 where suggestion_id = old.suggestion_id;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_votes after insert or delete on suggestion_vote
      for each row execute function count_suggestion_votes()
  `.execute(db);
}

/** Adds values to a check of the form `column in (…)`, whatever it allows already. */
async function allowValues(db: Kysely<unknown>, table: string, constraint: string, values: string[]): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${constraint} and conrelid = ${table}::regclass
  `.execute(db);
  const definition = rows[0]?.definition ?? "";
  if (!definition.includes("ARRAY[")) throw new Error(`${constraint} is no list of values`);
  const added = values.map((value) => `'${value}'::text`).join(", ");
  await sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`.execute(db);
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.id(constraint)}
      ${sql.raw(definition.replace("ARRAY[", `ARRAY[${added}, `))}
  `.execute(db);
}
