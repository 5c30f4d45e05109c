import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was watched is a set of half-open ranges in milliseconds: the multirange is the union, by construction.
  await sql`
    create table progress (
      progress_id uuid constraint progress_pk primary key,
      registration_id uuid not null constraint progress_registration_fk references registration,
      lecture_id uuid not null constraint progress_lecture_fk references lecture,
      last_position_ms integer not null default 0 constraint progress_position_not_negative check (last_position_ms >= 0),
      watched int4multirange not null default '{}',
      seq bigint not null default 0,
      completed_at timestamptz,
      paced_until timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint progress_once unique (registration_id, lecture_id),
      constraint progress_watched_from_zero check (isempty(watched) or lower(watched) >= 0)
    )
  `.execute(db);

  await sql`
    create function multirange_length(ranges int4multirange) returns integer
      language sql immutable strict parallel safe
      return (select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part)
  `.execute(db);
}
