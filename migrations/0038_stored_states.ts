import { type Kysely, sql } from "kysely";

/**
 * What lists of a user derive from other rows is stored with the rows that they show, by the change that causes it. What
 * depends on the time stays an expression over stored instants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await storeOrderStates(db);
  await storeRegistrationProgress(db);
  await sql`
    create index lecture_note_recent_idx on lecture_note (user_id, updated_at desc, lecture_note_id desc)
      where deleted_at is null
  `.execute(db);
  await sql`
    create index progress_completed_idx on progress (registration_id, lecture_id) where completed_at is not null
  `.execute(db);
}

async function storeOrderStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "order"
      add column line_count integer not null default 0,
      add column refunded_line_count integer not null default 0,
      add column refunded_amount integer not null default 0,
      add column has_refund boolean not null default false,
      add column awaits_deposit boolean not null default false,
      add column receipt_url text
  `.execute(db);
  await sql`
    alter table order_line
      add column refund_id uuid,
      add column refund_status text,
      add column refund_amount integer
  `.execute(db);
  // Locks are taken as by commands: payments before their order.
  await sql`
    create function derive_orders(ids text[]) returns void language plpgsql as $$
    begin
      update order_line l set refund_id = newest.refund_id, refund_status = newest.status, refund_amount = newest.amount
      from order_line same left join lateral (
        select r.refund_id, r.status, r.amount from refund r where r.order_line_id = same.order_line_id
        order by r.requested_at desc, r.refund_id desc limit 1) newest on true
      where same.order_id = any (ids) and l.order_line_id = same.order_line_id
        and (l.refund_id, l.refund_status, l.refund_amount) is distinct from (newest.refund_id, newest.status, newest.amount);
      update "order" o set line_count = lines.total, refunded_line_count = lines.refunded, refunded_amount = lines.amount,
        has_refund = lines.has_refund, awaits_deposit = coalesce(paid.status = 'WAITING_FOR_DEPOSIT', false),
        receipt_url = paid.receipt_url
      from "order" same cross join lateral (
          select count(distinct l.order_line_id) as total, count(r.refund_id) filter (where r.status = 'DONE') as refunded,
            coalesce(sum(r.amount) filter (where r.status = 'DONE'), 0) as amount,
            coalesce(bool_or(r.status <> 'REFUSED'), false) as has_refund
          from order_line l left join refund r on r.order_line_id = l.order_line_id where l.order_id = same.order_id) lines
        left join lateral (
          select p.status, p.receipt_url from payment p where p.order_id = same.order_id
            and p.status not in ('READY', 'IN_PROGRESS', 'ABORTED', 'EXPIRED')) paid on true
      where same.order_id = any (ids) and o.order_id = same.order_id
        and (o.line_count, o.refunded_line_count, o.refunded_amount, o.has_refund, o.awaits_deposit, o.receipt_url)
          is distinct from (lines.total, lines.refunded, lines.amount, lines.has_refund,
            coalesce(paid.status = 'WAITING_FOR_DEPOSIT', false), paid.receipt_url);
    end $$
  `.execute(db);
  await deriveAfter(db, { of: "order", table: "order_line", events: ["insert"], ids: "select order_id from changed" });
  await deriveAfter(db, { of: "order", table: "payment", events: allEvents, ids: "select order_id from changed" });
  await deriveAfter(db, {
    of: "order",
    table: "refund",
    events: allEvents,
    ids: "select l.order_id from changed join order_line l using (order_line_id)",
    lock: "perform from payment where order_id = any (ids) order by payment_id for no key update;",
  });
  await sql`select derive_orders(array(select order_id from "order"))`.execute(db);
}

async function storeRegistrationProgress(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_progress (
      registration_id uuid constraint registration_progress_pk primary key
        constraint registration_progress_registration_fk references registration on delete cascade,
      lecture_count integer not null,
      duration_sec integer not null,
      watched_sec integer not null,
      counted_sec integer not null,
      completed_count integer not null,
      last_watched_at timestamptz,
      completed_at timestamptz,
      resume_lecture_id uuid,
      resume_position integer
    ) with (fillfactor = 80)
  `.execute(db);
  // To resume: the lecture last watched; if that is finished, the next unfinished one after it, else any unfinished one,
  // else the first.
  await sql`
    create function derive_registrations(ids uuid[]) returns void language plpgsql as $$
      begin
        insert into registration_progress as s (registration_id, lecture_count, duration_sec, watched_sec, counted_sec,
          completed_count, last_watched_at, completed_at, resume_lecture_id, resume_position)
        select registration_id, count(lecture_id), coalesce(sum(seconds), 0), coalesce(sum(watched), 0),
          coalesce(sum(case when completed_at is null then watched else seconds end), 0), count(completed_at),
          max(watched_at), case when count(completed_at) = count(lecture_id) then max(completed_at) end,
          (array_agg(lecture_id order by is_ahead desc, completed_at is null desc, position))[1],
          (array_agg(position order by is_ahead desc, completed_at is null desc, position))[1]
        from (
          select part.*, completed_at is null and position >= coalesce(
            first_value(case when watched_at is not null then position end)
              over (partition by registration_id order by watched_at desc nulls last, position), 0) as is_ahead
          from (
            select r.registration_id, l.lecture_id, item.position, (m.duration_ms + 999) / 1000 as seconds,
              coalesce(multirange_length(p.watched), 0) / 1000 as watched, p.completed_at,
              case when p.seq > 0 then p.updated_at end as watched_at
            from registration r left join lateral (
                select cl.lecture_id, cl.position from course_lecture cl where cl.course_id = r.course_id
                union all select r.lecture_id, 0 where r.lecture_id is not null) item on true
              left join lecture l on l.lecture_id = item.lecture_id left join media m on m.media_id = l.media_id
              left join progress p on p.registration_id = r.registration_id and p.lecture_id = item.lecture_id
            where r.registration_id = any (ids)) part) part
        group by registration_id order by registration_id
        on conflict on constraint registration_progress_pk do update set lecture_count = excluded.lecture_count,
          duration_sec = excluded.duration_sec, watched_sec = excluded.watched_sec, counted_sec = excluded.counted_sec,
          completed_count = excluded.completed_count, last_watched_at = excluded.last_watched_at,
          completed_at = excluded.completed_at, resume_lecture_id = excluded.resume_lecture_id,
          resume_position = excluded.resume_position
        where s is distinct from excluded;
      end $$
  `.execute(db);
  const registration = "registration";
  await deriveAfter(db, {
    of: registration,
    table: registration,
    events: ["insert"],
    ids: "select registration_id from changed",
  });
  await deriveAfter(db, {
    of: registration,
    table: "progress",
    events: ["insert", "delete"],
    ids: "select registration_id from changed where seq > 0 or completed_at is not null or not isempty(watched)",
  });
  // A save adds to the sums where the lecture is the one to resume, as while it is watched. Opening a lecture changes none.
  await sql`
    create function derive_registration_of_progress() returns trigger language plpgsql as $$
    declare
      added integer := coalesce(multirange_length(new.watched), 0) / 1000 - coalesce(multirange_length(old.watched), 0) / 1000;
    begin
      if new.seq > 0 and old.completed_at is null and new.completed_at is null then
        update registration_progress set watched_sec = watched_sec + added, counted_sec = counted_sec + added,
          last_watched_at = new.updated_at
        where registration_id = new.registration_id and resume_lecture_id = new.lecture_id
          and last_watched_at <= new.updated_at;
        if found then return null; end if;
      end if;
      perform derive_registrations(array[new.registration_id]);
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger derive_registration after update on progress for each row
      when ((old.watched, old.completed_at, old.seq, old.updated_at)
        is distinct from (new.watched, new.completed_at, new.seq, new.updated_at))
      execute function derive_registration_of_progress()
  `.execute(db);
  // Admins change a curriculum rarely, and users read their progress all the time.
  await deriveAfter(db, {
    of: registration,
    table: "course_lecture",
    events: allEvents,
    ids: "select r.registration_id from registration r where r.course_id in (select course_id from changed)",
  });
  await sql`
    create function derive_registrations_of_lecture() returns trigger language plpgsql as $$
    begin
      perform derive_registrations(array(
        select r.registration_id from registration r where r.lecture_id = new.lecture_id
        union select r.registration_id from registration r join course_lecture cl using (course_id)
          where cl.lecture_id = new.lecture_id));
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger derive_registrations after update of media_id on lecture for each row
      when (old.media_id <> new.media_id) execute function derive_registrations_of_lecture()
  `.execute(db);
  await sql`select derive_registrations(array(select registration_id from registration))`.execute(db);
}

const allEvents = ["insert", "update", "delete"] as const;
type Derivation = {
  of: "order" | "registration";
  table: string;
  events: readonly (typeof allEvents)[number][];
  /** Those to derive again, of the rows `changed`. */
  ids: string;
  /** What is locked first. */
  lock?: string;
};

async function deriveAfter(db: Kysely<unknown>, { of, table, events, ids, lock = "" }: Derivation): Promise<void> {
  const name = `derive_${of}s_of_${table}`;
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as $$
    declare
      ids ${sql.raw(of === "order" ? "text[]" : "uuid[]")} := array(select distinct id from (${sql.raw(ids)}) found (id));
    begin
      if cardinality(ids) > 0 then
        ${sql.raw(lock)}
        perform ${sql.id(`derive_${of}s`)}(ids);
      end if;
      return null;
    end $$
  `.execute(db);
  for (const event of events)
    await sql`
      create trigger ${sql.id(`derive_${of}s_on_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(event === "delete" ? "old" : "new")} table as changed
        for each statement execute function ${sql.id(name)}()
    `.execute(db);
}
