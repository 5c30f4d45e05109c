import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotifications(db);
  await wakeStreams(db);
  await removeWithTexts(db);
  await recordItemChanges(db);
  await prepareDigests(db);
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      notification_id uuid primary key,
      user_id uuid not null references "user",
      kind text not null constraint notification_kind check (kind in (
        'QUESTION_ANSWERED', 'COMMENT_REPLIED', 'REVIEW_REPLIED', 'REACTIONS_RECEIVED', 'REGISTRATION_EXPIRING',
        'REFUND_DONE', 'DEPOSIT_CONFIRMED', 'PRICE_DROPPED', 'NEW_LECTURE', 'QUESTION_UNANSWERED')),
      -- What happened: the same event notifies a user once.
      event_key text not null constraint notification_event_key check (length(event_key) between 1 and 200),
      data jsonb not null,
      -- Who did it; their name in data is removed with the account.
      actor_id uuid constraint notification_actor_fk references "user",
      -- The text that it quotes: the notification is deleted with it.
      text_id uuid,
      -- Where the user has it, by the settings of then; with neither it is only known to have happened.
      is_listed boolean not null,
      is_mailed boolean not null,
      read_at timestamptz,
      created_at timestamptz not null,
      constraint notification_event unique (user_id, kind, event_key)
    )
  `.execute(db);
  await sql`
    create index notification_list_idx on notification (user_id, created_at desc, notification_id desc) where is_listed
  `.execute(db);
  await sql`
    create index notification_unread_idx on notification (user_id) where is_listed and read_at is null
  `.execute(db);
  await sql`create index notification_created_idx on notification (created_at)`.execute(db);
  await sql`create index notification_actor_idx on notification (actor_id) where actor_id is not null`.execute(db);
  await sql`create index notification_text_idx on notification (text_id) where text_id is not null`.execute(db);
  await sql`
    create table notification_setting (
      user_id uuid not null references "user",
      kind text not null,
      in_app boolean not null,
      mail boolean not null,
      updated_at timestamptz not null,
      primary key (user_id, kind)
    )
  `.execute(db);
}

/** Every process wakes its open streams; notifications of one transaction for one user are sent once. */
async function wakeStreams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_notification() returns trigger language plpgsql as $$
    begin
      perform pg_notify('closegap_notification', coalesce(new.user_id, old.user_id)::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_notification after insert or update on notification
      for each row when (new.is_listed) execute function notify_notification()
  `.execute(db);
  await sql`
    create trigger notify_deleted_notification after delete on notification
      for each row when (old.is_listed and old.read_at is null) execute function notify_notification()
  `.execute(db);
}

/** A text that is deleted or hidden leaves no notification that quotes it. */
async function removeWithTexts(db: Kysely<unknown>): Promise<void> {
  // Arguments: the column with the id of the text; the kind, if only that one ends.
  await sql`
    create function delete_notifications_of_text() returns trigger language plpgsql as $$
    begin
      delete from notification
      where text_id = (to_jsonb(old) ->> tg_argv[0])::uuid and (tg_nargs = 1 or kind = tg_argv[1]);
      return null;
    end $$
  `.execute(db);
  const isGone = sql`(old.deleted_at is null and old.hidden_at is null)
    and (new.deleted_at is not null or new.hidden_at is not null)`;
  for (const [table, id] of [
    ["lecture_question", "question_id"],
    ["question_answer", "answer_id"],
    ["lecture_comment", "comment_id"],
  ] as const)
    await sql`
      create trigger delete_notifications after update of deleted_at, hidden_at on ${sql.table(table)}
        for each row when (${isGone}) execute function delete_notifications_of_text(${sql.lit(id)})
    `.execute(db);
  await sql`
    create trigger delete_notifications after update of hidden_at on lecture_review
      for each row when (old.hidden_at is null and new.hidden_at is not null)
      execute function delete_notifications_of_text('review_id')
  `.execute(db);
  await sql`
    create trigger delete_notifications_of_deleted after delete on lecture_review
      for each row execute function delete_notifications_of_text('review_id')
  `.execute(db);
  await sql`
    create trigger delete_notifications_of_reply after update of reply on lecture_review
      for each row when (old.reply is not null and new.reply is null)
      execute function delete_notifications_of_text('review_id', 'REVIEW_REPLIED')
  `.execute(db);
}

/**
 * What a job has to announce: items that went on sale, and those whose price may have changed. A row per change: one
 * that is written while the job reads is announced by the next run.
 */
async function recordItemChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table item_change (
      item_change_id bigint generated always as identity constraint item_change_pk primary key,
      item_type text not null constraint item_change_type_known check (item_type in ('COURSE', 'LECTURE')),
      item_id uuid not null,
      change text not null constraint item_change_known check (change in ('PUBLISHED', 'PRICE'))
    )
  `.execute(db);
  await sql`
    create function record_item_change() returns trigger language plpgsql as $$
    begin
      insert into item_change (item_type, item_id, change)
      values (tg_argv[0], (to_jsonb(new) ->> (lower(tg_argv[0]) || '_id'))::uuid, tg_argv[1]);
      return null;
    end $$
  `.execute(db);
  for (const [table, price] of [
    ["course", ["price", "sale_price", "sale_ends_at"]],
    ["lecture", ["price", "is_preview"]],
  ] as const) {
    const [name, type] = [sql.table(table), sql.lit(table.toUpperCase())];
    const rowOf = (row: "old" | "new") =>
      sql`row(${sql.join([...price, "status"].map((column) => sql.ref(`${row}.${column}`)))})`;
    await sql`
      create trigger record_new after insert on ${name} for each row when (new.status = 'PUBLISHED')
        execute function record_item_change(${type}, 'PUBLISHED')
    `.execute(db);
    await sql`
      create trigger record_published after update on ${name} for each row
        when (old.status = 'DRAFT' and new.status = 'PUBLISHED')
        execute function record_item_change(${type}, 'PUBLISHED')
    `.execute(db);
    await sql`
      create trigger record_price after update on ${name} for each row
        when (new.status = 'PUBLISHED' and ${rowOf("old")} is distinct from ${rowOf("new")})
        execute function record_item_change(${type}, 'PRICE')
    `.execute(db);
  }
  await sql`
    alter table favorite add column price_notified integer
      constraint favorite_price_notified_not_negative check (price_notified >= 0)
  `.execute(db);
  await sql`create index favorite_item_idx on favorite (item_type, item_id) where removed_at is null`.execute(db);
}

async function prepareDigests(db: Kysely<unknown>): Promise<void> {
  // A teacher is reminded of a question once.
  await sql`
    create table question_reminder (
      question_id uuid constraint question_reminder_pk primary key
        constraint question_reminder_question_fk references lecture_question on delete cascade,
      reminded_at timestamptz not null
    )
  `.execute(db);
  await sql`create index lecture_question_open_idx on lecture_question (created_at) where status = 'OPEN'`.execute(db);
  for (const [table, column] of [
    ["comment_reaction", "created_at"],
    ["review_reaction", "created_at"],
    ["question_vote", "voted_at"],
    ["answer_vote", "voted_at"],
  ] as const)
    await sql`create index ${sql.id(`${table}_time_idx`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
}
