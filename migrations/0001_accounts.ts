import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "user" (
      user_id uuid constraint user_pk primary key,
      email text not null,
      email_verified_at timestamptz,
      name text not null,
      role text not null default 'USER' constraint user_role_known check (role in ('USER', 'TEACHER', 'ADMIN')),
      password_hash text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint user_email_lower check (email = lower(email)),
      constraint user_email_key unique (email)
    )
  `.execute(db);

  // A consent is a fact of its time: a change of mind is a new row, the old one stays as evidence.
  await sql`
    create table consent (
      consent_id uuid constraint consent_pk primary key,
      user_id uuid not null constraint consent_user_fk references "user" on delete cascade,
      consent_type text not null constraint consent_type_known
        check (consent_type in ('TERMS', 'PRIVACY', 'AGE_14', 'MARKETING_EMAIL', 'MARKETING_SMS')),
      agreed boolean not null,
      document_version text,
      decided_at timestamptz not null
    )
  `.execute(db);
  await sql`create index consent_user_idx on consent (user_id, consent_type, decided_at desc)`.execute(db);

  await sql`
    create table session (
      session_id uuid constraint session_pk primary key,
      user_id uuid not null constraint session_user_fk references "user" on delete cascade,
      user_agent text,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text constraint session_end_reason_known check (end_reason in ('LOGOUT', 'REUSE', 'REVOKED')),
      constraint session_end_has_reason check ((ended_at is null) = (end_reason is null))
    )
  `.execute(db);
  await sql`create index session_user_idx on session (user_id) where ended_at is null`.execute(db);

  // One row per refresh token ever issued to a session; a rotated one stays, so that its reuse can be seen.
  await sql`
    create table refresh_token (
      token_hash bytea constraint refresh_token_pk primary key,
      session_id uuid not null constraint refresh_token_session_fk references session on delete cascade,
      issued_at timestamptz not null,
      rotated_at timestamptz
    )
  `.execute(db);
  await sql`create index refresh_token_session_idx on refresh_token (session_id)`.execute(db);

  await sql`
    create table teacher (
      teacher_id uuid constraint teacher_pk primary key,
      user_id uuid constraint teacher_user_fk references "user" constraint teacher_user_key unique,
      name text not null,
      headline text not null,
      bio text not null,
      specialties text[] not null default '{}',
      links jsonb not null default '[]',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )
  `.execute(db);
}
