import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A sign-in service may give no address. A closed account keeps its row for the records that point to it, and nothing else.
  await sql`
    alter table "user"
      alter column email drop not null,
      add column closed_at timestamptz,
      add constraint user_verified_has_email check (email_verified_at is null or email is not null),
      add constraint user_closed_is_bare check (closed_at is null or (email is null and password_hash is null))
  `.execute(db);
  await sql`
    alter table session
      drop constraint session_end_reason_known,
      add constraint session_end_reason_known
        check (end_reason in ('LOGOUT', 'REUSE', 'REVOKED', 'PASSWORD_CHANGED', 'ACCOUNT_CLOSED'))
  `.execute(db);
  await sql`create index session_ended_idx on session (ended_at) where ended_at is not null`.execute(db);
  await sql`
    alter table registration
      drop constraint registration_reason_known,
      add constraint registration_reason_known
        check (expired_reason in ('PERIOD', 'REFUND', 'ADMIN', 'ACCOUNT_CLOSED'))
  `.execute(db);

  await sql`
    create table social_account (
      provider text not null constraint social_account_provider_known check (provider in ('kakao', 'naver', 'google')),
      provider_account_id text not null,
      user_id uuid not null constraint social_account_user_fk references "user" on delete cascade,
      email text,
      linked_at timestamptz not null,
      constraint social_account_pk primary key (provider, provider_account_id),
      constraint social_account_one_per_provider unique (user_id, provider)
    )
  `.execute(db);
  // A service's proof opens one session: its hash stays until the proof has run out by itself.
  await sql`
    create table used_social_proof (
      proof_hash bytea constraint used_social_proof_pk primary key,
      expires_at timestamptz not null
    )
  `.execute(db);

  await sql`
    create table one_time_code (
      one_time_code_id uuid constraint one_time_code_pk primary key,
      purpose text not null constraint one_time_code_purpose_known
        check (purpose in ('SIGN_UP', 'CONFIRM_EMAIL', 'RESET_PASSWORD')),
      email text not null,
      user_id uuid constraint one_time_code_user_fk references "user" on delete cascade,
      code_hash bytea not null,
      token_hash bytea not null constraint one_time_code_token_key unique,
      guesses integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      constraint one_time_code_has_user check ((purpose = 'SIGN_UP') = (user_id is null))
    )
  `.execute(db);
  await sql`create index one_time_code_email_idx on one_time_code (email, purpose, created_at desc)`.execute(db);
  await sql`create index one_time_code_user_idx on one_time_code (user_id)`.execute(db);

  // Counts of tries: worth nothing after a crash, so nothing is written twice for them.
  await sql`
    create unlogged table attempt (
      action text not null,
      key_hash bytea not null,
      window_started_at timestamptz not null,
      count integer not null,
      constraint attempt_pk primary key (action, key_hash)
    )
  `.execute(db);

  // Who bought, kept apart from the shop for as long as the law asks; the user row itself is bare by then.
  await sql`
    create table closed_account (
      user_id uuid constraint closed_account_pk primary key
        constraint closed_account_user_fk references "user" on delete cascade,
      email text,
      name text not null,
      closed_at timestamptz not null,
      keep_until timestamptz not null
    )
  `.execute(db);

  // An ended session is told to every server process: an access token of it counts no longer anywhere.
  await sql`
    create function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('closegap_session_end', new.session_id::text);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger tell_session_end after update of ended_at on session
      for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end()
  `.execute(db);
}
