import { type Kysely, sql } from "kysely";

/**
 * The languages of a course's captions are stored with its length and number of lectures. To find them again for each read took a
 * fifth of it: each lecture once more, and the captions of its video.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table course_stats add column caption_langs text[] not null default '{}'`.execute(db);
  await sql`
    create or replace function measure_courses(ids uuid[]) returns void language plpgsql as $$
    begin
      perform from course_stats where course_id = any (ids) order by course_id for update;
      update course_stats s
      set lecture_count = measured.lectures, duration_sec = measured.seconds, has_preview = measured.preview,
        caption_langs = measured.langs
      from (
        select c.course_id, count(l.lecture_id) as lectures, coalesce(sum(ls.duration_sec), 0) as seconds,
          coalesce(bool_or(l.is_preview and l.status = 'PUBLISHED'), false) as preview,
          array(select distinct mc.lang from course_lecture x join lecture using (lecture_id)
            join media_caption mc using (media_id) where x.course_id = c.course_id order by 1) as langs
        from unnest(ids) c (course_id) left join (course_lecture cl join lecture l using (lecture_id)
          join lecture_stats ls using (lecture_id)) on cl.course_id = c.course_id
        group by c.course_id) measured
      where s.course_id = measured.course_id and (s.lecture_count, s.duration_sec, s.has_preview, s.caption_langs)
        is distinct from (measured.lectures, measured.seconds, measured.preview, measured.langs);
    end $$
  `.execute(db);
  await sql`
    create function measure_captioned_courses() returns trigger language plpgsql as $$
    begin
      perform measure_courses(array(select distinct cl.course_id
        from changed join lecture using (media_id) join course_lecture cl using (lecture_id)));
      return null;
    end $$
  `.execute(db);
  // The video and the language of a file of captions never change.
  for (const [event, rows] of [
    ["insert", "new"],
    ["delete", "old"],
  ] as const)
    await sql`
      create trigger ${sql.id(`measure_courses_on_${event}`)} after ${sql.raw(event)} on media_caption
        referencing ${sql.raw(rows)} table as changed for each statement execute function measure_captioned_courses()
    `.execute(db);
  await sql`select measure_courses(array(select course_id from course_stats))`.execute(db);
}
