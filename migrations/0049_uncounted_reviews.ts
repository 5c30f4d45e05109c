import { type Kysely, sql } from "kysely";

/**
 * A review whose author got everything back keeps its text, but its stars leave the rating: a course could be rated for
 * nothing. They return when the author owns the lecture again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lecture_review add column is_counted boolean not null default true`.execute(db);
  await sql`alter table review_rank add column is_counted boolean not null default true`.execute(db);
  await sql`create index review_rank_uncounted_idx on review_rank (item_id) where not is_counted`.execute(db);
  await countOnlyCounted(db);
  await deriveCounted(db);
  await sql`
    update lecture_review set is_counted = false where not is_review_counted(user_id, lecture_id)
  `.execute(db);
}

/** The ratings are those of the counted reviews; lists show the others too. */
async function countOnlyCounted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if tg_op <> 'INSERT' and old.hidden_at is null and old.is_counted then
        perform count_rating(old.lecture_id, old.rating, old.is_completed, -1);
      end if;
      if tg_op <> 'DELETE' and new.hidden_at is null then
        if new.is_counted then
          perform count_rating(new.lecture_id, new.rating, new.is_completed, 1);
        end if;
        insert into review_rank (item_id, review_id, created_at, rating, is_completed, helpful_count, is_counted)
        select item_id, new.review_id, new.created_at, new.rating, new.is_completed,
          (select count(*) from review_reaction where review_id = new.review_id), new.is_counted
        from (
          select new.lecture_id as item_id union all select '00000000-0000-0000-0000-000000000000'::uuid
          union all select course_id from course_lecture where lecture_id = new.lecture_id) items
        on conflict on constraint review_rank_pk do update
          set rating = excluded.rating, is_completed = excluded.is_completed, is_counted = excluded.is_counted;
      elsif tg_op = 'UPDATE' then
        delete from review_rank where review_id = new.review_id;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`drop trigger count_changed_review on lecture_review`.execute(db);
  await sql`
    create trigger count_changed_review after update on lecture_review for each row
      when ((old.rating, old.is_completed, old.hidden_at is null, old.is_counted)
        is distinct from (new.rating, new.is_completed, new.hidden_at is null, new.is_counted))
      execute function count_review()
  `.execute(db);
  await sql`
    create or replace function rank_course_reviews(of_course uuid) returns void language plpgsql
    set search_path = public, pg_temp as $$
    begin
      delete from review_rank where item_id = of_course;
      insert into review_rank (item_id, review_id, created_at, rating, is_completed, helpful_count, has_photos, is_counted)
      select of_course, k.review_id, k.created_at, k.rating, k.is_completed, k.helpful_count, k.has_photos, k.is_counted
      from course_lecture cl join review_rank k on k.item_id = cl.lecture_id where cl.course_id = of_course;
      insert into course_rating (course_id, ratings, completed_ratings)
      select c.course_id, array_agg(n.counted order by n.stars), array_agg(n.completed order by n.stars)
      from course c, lateral (
        select s as stars, coalesce(sum(r.ratings[s]), 0)::integer as counted,
          coalesce(sum(r.completed_ratings[s]), 0)::integer as completed
        from generate_series(1, 5) s left join (
          lecture_rating r join course_lecture cl on cl.lecture_id = r.lecture_id and cl.course_id = of_course) on true
        group by s) n
      where c.course_id = of_course group by c.course_id
      on conflict (course_id) do update
        set ratings = excluded.ratings, completed_ratings = excluded.completed_ratings;
    end $$
  `.execute(db);
}

/** By the registrations of its author: at least one that was not given back whole, or none at all. */
async function deriveCounted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_review_counted(of_user uuid, of_lecture uuid) returns boolean language plpgsql stable
    set search_path = public, pg_temp as $$
    begin
      return (
        select coalesce(bool_or(r.expired_reason is distinct from 'REFUND' or not exists (
          select from order_line l join "order" o on o.order_id = l.order_id
          where l.order_line_id = r.order_line_id and l.paid_amount > 0
            and (o.paid_at is null or l.refunded_amount = l.charged_amount))), true)
        from registration r
        where r.user_id = of_user and (r.lecture_id = of_lecture
          or r.course_id in (select cl.course_id from course_lecture cl where cl.lecture_id = of_lecture)));
    end $$
  `.execute(db);
  await sql`
    create function derive_counted_reviews(registration registration) returns void language plpgsql
    set search_path = public, pg_temp as $$
    begin
      update lecture_review v set is_counted = not v.is_counted
      where v.user_id = registration.user_id and (v.lecture_id = registration.lecture_id
          or v.lecture_id in (select cl.lecture_id from course_lecture cl where cl.course_id = registration.course_id))
        and v.is_counted <> is_review_counted(v.user_id, v.lecture_id);
    end $$
  `.execute(db);
  await deriveOn(
    db,
    "insert or update of status, expired_reason",
    "registration",
    "perform derive_counted_reviews(new);",
  );
  // The amount of a refund is stored after its registration has ended.
  await deriveOn(
    db,
    "update of refunded_amount, coupon_adjustment",
    "order_line",
    "perform derive_counted_reviews(r) from registration r where r.order_line_id = new.order_line_id;",
  );
  await sql`
    create function derive_counted_review() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      new.is_counted := is_review_counted(new.user_id, new.lecture_id);
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger derive_counted_review before insert on lecture_review
      for each row execute function derive_counted_review()
  `.execute(db);
}

async function deriveOn(db: Kysely<unknown>, events: string, table: string, work: string): Promise<void> {
  const name = sql.id(`derive_counted_reviews_of_${table}`);
  await sql`
    create function ${name}() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      ${sql.raw(work)}
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${name} after ${sql.raw(events)} on ${sql.table(table)} for each row execute function ${name}()
  `.execute(db);
}
