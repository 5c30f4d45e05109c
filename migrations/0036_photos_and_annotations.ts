import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await notifyOfFaces(db);
  await createAnnotations(db);
  await rankPhotos(db);
}

/** The page of a teacher shows the photo of its user: a change of the photo is one of the page. */
async function notifyOfFaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_teacher_photo() returns trigger language plpgsql as $$
    begin
      if exists (select from teacher where user_id = new.user_id) then
        perform pg_notify('closegap_change', 'teacher');
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger notify_teacher_photo after update of photo_id on "user"
      for each row when (old.photo_id is distinct from new.photo_id) execute function notify_teacher_photo()
  `.execute(db);
}

/** What a teacher adds to a second of a lecture; it stays when the account is deleted, as the lecture does. */
async function createAnnotations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lecture_annotation (
      lecture_id uuid not null constraint lecture_annotation_lecture_fk references lecture on delete cascade,
      timestamp_sec integer not null constraint lecture_annotation_second_not_negative check (timestamp_sec >= 0),
      user_id uuid constraint lecture_annotation_user_fk references "user" on delete set null,
      content text not null constraint lecture_annotation_content_length check (char_length(content) between 1 and 300),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint lecture_annotation_pk primary key (lecture_id, timestamp_sec)
    )
  `.execute(db);
  await sql`create index lecture_annotation_user_idx on lecture_annotation (user_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on lecture_annotation
      for each statement execute function notify_change()
  `.execute(db);
}

/** Reviews with photos are a list of their own. */
async function rankPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_rank add column has_photos boolean not null default false`.execute(db);
  await sql`
    update review_rank k set has_photos = true
    where exists (select from photo where review_id = k.review_id and status = 'USED')
  `.execute(db);
  await sql`
    create index review_rank_photos_idx on review_rank (item_id, created_at desc, review_id desc) where has_photos
  `.execute(db);
  // The lock on the review makes a change of a curriculum, which ranks again, wait.
  await sql`
    create function rank_photos() returns trigger language plpgsql as $$
    declare
      of_review uuid := coalesce(new.review_id, old.review_id);
    begin
      perform from lecture_review where review_id = of_review for share;
      update review_rank set has_photos = not has_photos
      where review_id = of_review
        and has_photos <> exists (select from photo p where p.review_id = of_review and p.status = 'USED');
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger rank_photos after update of status, review_id on photo
      for each row when (coalesce(new.review_id, old.review_id) is not null) execute function rank_photos()
  `.execute(db);
  await sql`
    create or replace function rank_course_reviews(of_course uuid) returns void language plpgsql as $$
    begin
      delete from review_rank where item_id = of_course;
      insert into review_rank (item_id, review_id, created_at, rating, is_completed, helpful_count, has_photos)
      select of_course, k.review_id, k.created_at, k.rating, k.is_completed, k.helpful_count, k.has_photos
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
