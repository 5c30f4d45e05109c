import { type Kysely, sql } from "kysely";

/** The id under which `review_rank` lists the reviews of all lectures. */
const all = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createReviews(db);
  await createCounters(db);
  await createReviewTriggers(db);
  await createReactionTriggers(db);
  await createCurriculumTriggers(db);
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lecture_review (
      review_id uuid constraint lecture_review_pk primary key,
      lecture_id uuid not null constraint lecture_review_lecture_fk references lecture,
      user_id uuid constraint lecture_review_user_fk references "user",
      registration_id uuid constraint lecture_review_registration_fk references registration on delete set null,
      rating smallint not null constraint lecture_review_rating_range check (rating between 1 and 5),
      content text not null constraint lecture_review_content_length check (char_length(content) between 1 and 1000),
      watched_percent smallint not null constraint lecture_review_percent_range check (watched_percent between 0 and 100),
      is_completed boolean not null,
      is_refunded boolean not null,
      reply text constraint lecture_review_reply_length check (char_length(reply) between 1 and 1000),
      replied_at timestamptz,
      created_at timestamptz not null,
      edited_at timestamptz,
      hidden_at timestamptz,
      constraint lecture_review_once unique (user_id, lecture_id),
      constraint lecture_review_reply_has_time check ((reply is null) = (replied_at is null))
    )
  `.execute(db);
  await sql`create index lecture_review_user_idx on lecture_review (user_id, created_at desc, review_id desc)`.execute(
    db,
  );
  await sql`create index lecture_review_registration_idx on lecture_review (registration_id)`.execute(db);
  await sql`create index lecture_review_lecture_idx on lecture_review (lecture_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on lecture_review
      for each statement execute function notify_change()
  `.execute(db);
  await sql`
    create table review_reaction (
      review_id uuid not null constraint review_reaction_review_fk references lecture_review on delete cascade,
      user_id uuid not null constraint review_reaction_user_fk references "user",
      created_at timestamptz not null,
      constraint review_reaction_pk primary key (review_id, user_id)
    )
  `.execute(db);
  await sql`create index review_reaction_user_idx on review_reaction (user_id)`.execute(db);
}

/**
 * Ratings per lecture and per course, and the order of their lists: a row of `review_rank` per review and list (its
 * lecture, each course with that lecture, all lectures), so that a page of any list is read from an index. None of them
 * notifies of its changes.
 */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  for (const noun of ["lecture", "course"]) {
    const table = sql.table(`${noun}_rating`);
    const id = sql.ref(`${noun}_id`);
    await sql`
      create table ${table} (
        ${id} uuid constraint ${sql.ref(`${noun}_rating_pk`)} primary key
          constraint ${sql.ref(`${noun}_rating_${noun}_fk`)} references ${sql.table(noun)} on delete cascade,
        ratings integer[] not null default '{0,0,0,0,0}',
        completed_ratings integer[] not null default '{0,0,0,0,0}',
        review_count integer not null
          generated always as (ratings[1] + ratings[2] + ratings[3] + ratings[4] + ratings[5]) stored,
        average numeric(2, 1) generated always as (round(
          (ratings[1] + 2 * ratings[2] + 3 * ratings[3] + 4 * ratings[4] + 5 * ratings[5])::numeric
            / nullif(ratings[1] + ratings[2] + ratings[3] + ratings[4] + ratings[5], 0), 1)) stored,
        constraint ${sql.ref(`${noun}_rating_not_negative`)} check (0 <= all (ratings) and 0 <= all (completed_ratings))
      )
    `.execute(db);
  }
  await sql`
    create table review_rank (
      item_id uuid not null,
      review_id uuid not null constraint review_rank_review_fk references lecture_review on delete cascade,
      created_at timestamptz not null,
      rating smallint not null,
      is_completed boolean not null,
      helpful_count integer not null default 0 constraint review_rank_helpful_not_negative check (helpful_count >= 0),
      constraint review_rank_pk primary key (review_id, item_id)
    )
  `.execute(db);
  for (const [name, columns] of [
    ["newest", "created_at desc"],
    ["helpful", "helpful_count desc, created_at desc"],
    ["high", "rating desc, created_at desc"],
    ["low", "rating, created_at desc"],
  ] as const)
    await sql`
      create index ${sql.id(`review_rank_${name}_idx`)} on review_rank (item_id, ${sql.raw(columns)}, review_id desc)
    `.execute(db);
}

async function createReviewTriggers(db: Kysely<unknown>): Promise<void> {
  // The courses are locked in order, after the lecture.
  await sql`
    create function count_rating(of_lecture uuid, stars integer, completed boolean, change integer)
      returns void language plpgsql as $$
    declare
      completed_change integer := case when completed then change else 0 end;
      of_course uuid;
    begin
      insert into lecture_rating (lecture_id) values (of_lecture) on conflict do nothing;
      update lecture_rating set ratings[stars] = ratings[stars] + change,
        completed_ratings[stars] = completed_ratings[stars] + completed_change
      where lecture_id = of_lecture;
      for of_course in select course_id from course_lecture where lecture_id = of_lecture order by course_id loop
        insert into course_rating (course_id) values (of_course) on conflict do nothing;
        update course_rating set ratings[stars] = ratings[stars] + change,
          completed_ratings[stars] = completed_ratings[stars] + completed_change
        where course_id = of_course;
      end loop;
    end $$
  `.execute(db);
  await sql`
    create function count_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.hidden_at is null then
        perform count_rating(old.lecture_id, old.rating, old.is_completed, -1);
      end if;
      if tg_op <> 'DELETE' and new.hidden_at is null then
        perform count_rating(new.lecture_id, new.rating, new.is_completed, 1);
        insert into review_rank (item_id, review_id, created_at, rating, is_completed, helpful_count)
        select item_id, new.review_id, new.created_at, new.rating, new.is_completed,
          (select count(*) from review_reaction where review_id = new.review_id)
        from (
          select new.lecture_id as item_id union all select ${all}
          union all select course_id from course_lecture where lecture_id = new.lecture_id) items
        on conflict on constraint review_rank_pk
          do update set rating = excluded.rating, is_completed = excluded.is_completed;
      elsif tg_op = 'UPDATE' then
        delete from review_rank where review_id = new.review_id;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_new_review after insert or delete on lecture_review
      for each row execute function count_review()
  `.execute(db);
  await sql`
    create trigger count_changed_review after update on lecture_review for each row
      when ((old.rating, old.is_completed, old.hidden_at is null)
        is distinct from (new.rating, new.is_completed, new.hidden_at is null))
      execute function count_review()
  `.execute(db);
  // A refund that the gateway refuses restores the registration.
  await sql`
    create function mark_refunded_reviews() returns trigger language plpgsql as $$
    begin
      update lecture_review set is_refunded = new.expired_reason is not distinct from 'REFUND'
      where registration_id = new.registration_id
        and is_refunded <> (new.expired_reason is not distinct from 'REFUND');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger mark_refunded_reviews after update on registration for each row
      when ((old.expired_reason is not distinct from 'REFUND') <> (new.expired_reason is not distinct from 'REFUND'))
      execute function mark_refunded_reviews()
  `.execute(db);
}

async function createReactionTriggers(db: Kysely<unknown>): Promise<void> {
  // The lock on the review makes its restoration, which counts the reactions, wait.
  await sql`
    create function count_helpful() returns trigger language plpgsql as $$
    declare
      change integer := case when tg_op = 'INSERT' then 1 else -1 end;
      of_review uuid := case when tg_op = 'INSERT' then new.review_id else old.review_id end;
    begin
      perform from lecture_review where review_id = of_review for share;
      update review_rank set helpful_count = helpful_count + change where review_id = of_review;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_helpful after insert or delete on review_reaction for each row execute function count_helpful()
  `.execute(db);
}

async function createCurriculumTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rank_course_reviews(of_course uuid) returns void language plpgsql as $$
    begin
      delete from review_rank where item_id = of_course;
      insert into review_rank (item_id, review_id, created_at, rating, is_completed, helpful_count)
      select of_course, k.review_id, k.created_at, k.rating, k.is_completed, k.helpful_count
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
  // No review or reaction is written meanwhile, so that each is counted once: by this function, or by its own trigger.
  await sql`
    create function rank_changed_courses() returns trigger language plpgsql as $$
    declare
      of_course uuid;
    begin
      lock table lecture_review in exclusive mode;
      for of_course in select distinct course_id from changed order by course_id loop
        perform rank_course_reviews(of_course);
      end loop;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`rank_courses_on_${event}`)} after ${sql.raw(event)} on course_lecture
        referencing ${sql.raw(rows)} table as changed for each statement execute function rank_changed_courses()
    `.execute(db);
  }
}
