import { type Kysely, sql } from "kysely";
import { courseLevels } from "../../../shared/codes.ts";
import type { Database } from "../../db/schema.ts";
import { makeCategory, makeCourse, makeLecture, makeTeacher } from "../factories.ts";

export const catalogCategories = ["공예", "요리"];

/**
 * As many courses and as many lectures, whose prices, lengths, statuses and dates have different periods, so that they occur
 * in many combinations. Each of the users owns some.
 * @returns the ids of their teachers
 */
export async function insertCatalog(
  db: Kysely<Database>,
  itemCount: number,
  users: readonly string[],
): Promise<readonly string[]> {
  for (const category of catalogCategories) await makeCategory(db, category);
  const teachers = [await makeTeacher(db), await makeTeacher(db)];
  const lectureId = await makeLecture(db);
  const courseId = await makeCourse(db, { lectureIds: [lectureId] });
  for (const userId of users)
    await sql`insert into "user" (user_id, name, role, created_at, updated_at) values (${userId}, '김하늘', 'USER', now(), now())`.execute(
      db,
    );
  await insertLectures(db, itemCount, { teachers, template: lectureId });
  await insertCourses(db, itemCount, { teachers, template: courseId });
  await insertRegistrations(db, users);
  await insertCurricula(db, itemCount);
  return teachers;
}

type Source = { teachers: readonly string[]; template: string };
type Db = Kysely<Database>;

async function insertLectures(db: Db, itemCount: number, { teachers, template }: Source): Promise<void> {
  await sql`
    insert into media (media_id, storage_key, duration_ms, width, height, poster_file, created_at)
    select uuidv7(), 'clip-' || n, n * 97001, 1280, 720, 'poster.webp', now() from generate_series(1, 17) n`.execute(
    db,
  );
  await sql`
    insert into lecture (lecture_id, teacher_id, media_id, category, title, summary, price, is_preview, featured, tags, status,
      published_at, created_at, updated_at)
    select uuidv7(), (${teachers}::uuid[])[1 + n % 2], (select media_id from media where storage_key = 'clip-' || (1 + n % 17)),
      (${catalogCategories}::text[])[1 + n % 3 % 2], title, summary, (array[null, 0, 3000, 5000, 10000, 12000])[1 + n % 6], n % 11 = 0,
      n % 13 = 0, tags, (array['DRAFT', 'ARCHIVED', 'PUBLISHED'])[1 + least(n % 29, 2)],
      published_at + n % 19 * interval '7 hours', created_at, updated_at
    from lecture cross join generate_series(1, ${itemCount}) n where lecture_id = ${template}`.execute(db);
}

async function insertCourses(db: Db, itemCount: number, { teachers, template }: Source): Promise<void> {
  await sql`
    insert into course (course_id, teacher_id, category, title, subtitle, description, level, price, sale_price, sale_ends_at,
      tags, outcomes, requirements, featured, status, published_at, created_at, updated_at)
    select uuidv7(), (${teachers}::uuid[])[1 + n % 2], (${catalogCategories}::text[])[1 + n % 3 % 2], title, subtitle, description,
      (${courseLevels}::text[])[1 + n % 4], p.price, case when n % 5 < 2 and p.price > 0 then p.price / 2 end,
      case when n % 5 = 1 and p.price > 0 then timestamptz '2026-03-01' + n % 7 * interval '8 hours' end,
      tags, outcomes, requirements, n % 13 = 0, (array['DRAFT', 'ARCHIVED', 'PUBLISHED'])[1 + least(n % 29, 2)],
      published_at + n % 19 * interval '7 hours', created_at, updated_at
    from course cross join generate_series(1, ${itemCount}) n
      cross join lateral (select (array[0, 8000, 10000, 20000, 20001, 45000])[1 + n % 6] as price) p
    where course_id = ${template}`.execute(db);
}

/** With registrations that have expired or been refunded, and the order of the most popular items. */
async function insertRegistrations(db: Db, users: readonly string[]): Promise<void> {
  for (const noun of ["course", "lecture"]) {
    const id = sql.ref(`${noun}_id`);
    await sql`
      update ${sql.table(`${noun}_stats`)} s set registrations = i.n % 7
      from (select ${id}, row_number() over (order by ${id}) as n from ${sql.table(noun)}) i where i.${id} = s.${id}`.execute(
      db,
    );
    await sql`
      insert into registration (registration_id, user_id, ${id}, status, expired_reason, starts_at, expires_at, created_at)
      select uuidv7(), (${users}::uuid[])[1 + n % 2], ${id}, case when n % 7 = 0 then 'EXPIRED' else 'VALID' end,
        case when n % 7 = 0 then 'REFUND' end, now(),
        case when n % 5 = 0 then timestamptz '2026-03-01' + n % 3 * interval '20 hours' end, now()
      from (select ${id}, row_number() over (order by ${id}) as n from ${sql.table(noun)}) i where n % 4 = 0`.execute(
      db,
    );
  }
}

async function insertCurricula(db: Db, itemCount: number): Promise<void> {
  await sql`insert into course_section (course_id, position, title) select course_id, 0, '' from course on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into course_lecture (course_id, position, section_position, lecture_id)
    select c.course_id, p, 0, l.lecture_id
    from (select course_id, row_number() over (order by course_id) as n from course) c cross join generate_series(1, 3) p
      join (select lecture_id, row_number() over (order by lecture_id) as n from lecture) l on l.n = 1 + c.n * p * 31 % ${itemCount}
    on conflict do nothing`.execute(db);
}
