import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
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
      -- Whether the user has it in the list, by the settings of then; otherwise it is only mailed.
      is_listed boolean not null,
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
  // Every process tells its open streams; notifications of one transaction for one user are sent once.
  await sql`
    create function notify_notification() returns trigger language plpgsql as $$
    begin
      perform pg_notify('closegap_notification', new.user_id::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_notification after insert or update on notification
      for each row when (new.is_listed) execute function notify_notification()
  `.execute(db);
}
