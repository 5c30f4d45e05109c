import { type Kysely, sql } from "kysely";

/** Likes of lectures, favorites of courses, lectures and teachers, and the numbers shown of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLikes(db);
  await createFavorites(db);
  await createFollowers(db);

  // Set by a job: a purchase changes no table of a cached read of teachers.
  await sql`
    create table teacher_stats (
      teacher_id uuid constraint teacher_stats_pk primary key
        constraint teacher_stats_teacher_fk references teacher on delete cascade,
      learners integer not null constraint teacher_stats_learners_not_negative check (learners >= 0)
    )
  `.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on teacher_stats
      for each statement execute function notify_change()
  `.execute(db);
}

/**
 * The counters are changed in the transaction of a like. They have no trigger notify_change: a like invalidates no
 * cached read. Rows are locked in the order of their ids, so that two accounts can be deleted at the same time.
 */
async function createLikes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lecture_like (
      user_id uuid not null constraint lecture_like_user_fk references "user" on delete cascade,
      lecture_id uuid not null constraint lecture_like_lecture_fk references lecture on delete cascade,
      liked_at timestamptz not null,
      constraint lecture_like_pk primary key (user_id, lecture_id)
    )
  `.execute(db);
  await sql`create index lecture_like_lecture_idx on lecture_like (lecture_id)`.execute(db);
  await sql`create index lecture_like_list_idx on lecture_like (user_id, liked_at desc, lecture_id desc)`.execute(db);
  await sql`
    create table lecture_counter (
      lecture_id uuid constraint lecture_counter_pk primary key
        constraint lecture_counter_lecture_fk references lecture on delete cascade,
      likes integer not null default 0 constraint lecture_counter_likes_not_negative check (likes >= 0)
    )
  `.execute(db);
  await sql`
    create function count_new_likes() returns trigger language plpgsql as $$
    begin
      insert into lecture_counter (lecture_id, likes)
      select lecture_id, count(*) from changed group by lecture_id order by lecture_id
      on conflict on constraint lecture_counter_pk do update set likes = lecture_counter.likes + excluded.likes;
      return null;
    end $$
  `.execute(db);
  await sql`
    create function count_deleted_likes() returns trigger language plpgsql as $$
    begin
      perform from lecture_counter where lecture_id in (select lecture_id from changed)
        order by lecture_id for no key update;
      update lecture_counter c set likes = c.likes - gone.likes
      from (select lecture_id, count(*) as likes from changed group by lecture_id) gone
      where c.lecture_id = gone.lecture_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_new_likes after insert on lecture_like
      referencing new table as changed for each statement execute function count_new_likes()
  `.execute(db);
  await sql`
    create trigger count_deleted_likes after delete on lecture_like
      referencing old table as changed for each statement execute function count_deleted_likes()
  `.execute(db);
}

/** A removed favorite is stored for a while, so that adding it again restores when it was added and at what price. */
async function createFavorites(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorite (
      user_id uuid not null constraint favorite_user_fk references "user" on delete cascade,
      item_type text not null constraint favorite_item_type_known check (item_type in ('COURSE', 'LECTURE', 'TEACHER')),
      item_id uuid not null,
      price_added integer constraint favorite_price_added_not_negative check (price_added >= 0),
      added_at timestamptz not null,
      removed_at timestamptz,
      constraint favorite_pk primary key (user_id, item_type, item_id)
    )
  `.execute(db);
  await sql`
    create index favorite_list_idx on favorite (user_id, item_type, added_at desc, item_id desc)
      where removed_at is null
  `.execute(db);
  await sql`create index favorite_removed_idx on favorite (removed_at) where removed_at is not null`.execute(db);
}

/** Followers of a teacher: users with the teacher among their favorites. Counted like likes. */
async function createFollowers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table teacher_counter (
      teacher_id uuid constraint teacher_counter_pk primary key
        constraint teacher_counter_teacher_fk references teacher on delete cascade,
      followers integer not null constraint teacher_counter_followers_not_negative check (followers >= 0)
    )
  `.execute(db);
  await sql`
    create function count_followers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into teacher_counter (teacher_id, followers)
        select item_id, count(*) from new_rows where item_type = 'TEACHER' and removed_at is null
        group by item_id order by item_id
        on conflict on constraint teacher_counter_pk do update
          set followers = teacher_counter.followers + excluded.followers;
      elsif tg_op = 'UPDATE' then
        update teacher_counter c set followers = c.followers + change.followers
        from (
          select item_id, sum(followers) as followers from (
            select item_id, 1 as followers from new_rows where item_type = 'TEACHER' and removed_at is null
            union all
            select item_id, -1 from old_rows where item_type = 'TEACHER' and removed_at is null
          ) sides group by item_id
        ) change
        where c.teacher_id = change.item_id and change.followers <> 0;
      else
        perform from teacher_counter where teacher_id in (
            select item_id from old_rows where item_type = 'TEACHER' and removed_at is null)
          order by teacher_id for no key update;
        update teacher_counter c set followers = c.followers - gone.followers
        from (
          select item_id, count(*) as followers from old_rows
          where item_type = 'TEACHER' and removed_at is null group by item_id
        ) gone
        where c.teacher_id = gone.item_id;
      end if;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new table as new_rows"],
    ["update", "old table as old_rows new table as new_rows"],
    ["delete", "old table as old_rows"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`count_followers_on_${event}`)} after ${sql.raw(event)} on favorite
        referencing ${sql.raw(rows)} for each statement execute function count_followers()
    `.execute(db);
  }
}
