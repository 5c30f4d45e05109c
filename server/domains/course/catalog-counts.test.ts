import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lengthBounds, priceBounds } from "../../../shared/catalog/list-ranges.ts";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { sequenceOf } from "../../test/sequence.ts";
import { makeCategory, makeCourse, makeLecture, makeMedia, makeTeacher } from "../../test/factories.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rowsOf = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(database.db)).rows;

const itemsNow = sql`
  select 'COURSE' as item_type, c.teacher_id, c.category, c.level, c.featured, s.has_preview, length_band(s.duration_sec) as duration_sec,
    price_band(c.price) as price, price_band(c.sale_price) as sale_price, c.sale_ends_at
  from course c join course_stats s using (course_id) where c.status = 'PUBLISHED'
  union all
  select 'LECTURE', l.teacher_id, l.category, null, l.featured, l.is_preview, length_band(s.duration_sec),
    price_band(case when l.is_preview then 0 else l.price end), null, null
  from lecture l join lecture_stats s using (lecture_id) where l.status = 'PUBLISHED'`;
const columns = sql.raw("category, level, featured, has_preview, duration_sec, price, sale_price, sale_ends_at");

/** The surplus of the counters, and their lack. */
const differences = () => {
  const counted = sql`
    select item_type, teacher_id, ${columns}, count(*)::int as total from (${itemsNow}) item group by item_type, teacher_id, ${columns}
    union all
    select item_type, null, ${columns}, count(*)::int from (${itemsNow}) item group by item_type, ${columns}`;
  const stored = sql`select item_type, teacher_id, ${columns}, total from catalog_count`;
  return rowsOf(sql`(${stored} except all (${counted})) union all ((${counted}) except all ${stored})`);
};

const sizeDifferences = () =>
  rowsOf(sql`
    select s.course_id from course_stats s left join lateral (
      select count(*)::int as lectures, coalesce(sum(ls.duration_sec), 0)::int as seconds,
        array(select distinct mc.lang from course_lecture join lecture using (lecture_id)
          join media_caption mc using (media_id) where course_id = s.course_id order by 1) as langs
      from course_lecture cl join lecture_stats ls using (lecture_id) where cl.course_id = s.course_id) c on true
    where (s.lecture_count, s.duration_sec, s.caption_langs) is distinct from (c.lectures, c.seconds, c.langs)`);

/** The same of the days on which items were published. */
const dayDifferences = () => {
  const day = sql`(published_at at time zone 'UTC')::date as day`;
  const published = sql`
    select 'COURSE' as item_type, category, ${day} from course where status = 'PUBLISHED'
    union all select 'LECTURE', category, ${day} from lecture where status = 'PUBLISHED'`;
  const counted = sql`
    select item_type, coalesce(category, '') as category, day, count(*)::int as total from (${published}) item
    group by item_type, day, rollup (category)`;
  const stored = sql`select item_type, category, day, total from published_day`;
  return rowsOf(sql`(${stored} except all (${counted})) union all ((${counted}) except all ${stored})`);
};

test("after any changes of the catalog the counters are those of its rows", async () => {
  const { db } = database;
  const teachers = [await makeTeacher(db), await makeTeacher(db), await makeTeacher(db)];
  const categories = [await makeCategory(db, "공예"), await makeCategory(db, "음악")];
  const media = [await makeMedia(db, 60_000), await makeMedia(db, 900_000), await makeMedia(db, 4_000_000)];
  for (const teacherId of teachers) {
    await makeCourse(db, { teacherId });
    await makeCourse(db, { teacherId, price: 15_000, salePrice: 8_000, category: "공예" });
    await makeLecture(db, { teacherId, status: "DRAFT" });
  }
  const next = sequenceOf(20_260_301);
  const one = <T>(values: readonly T[]): T | undefined => values[next(values.length)];
  const some = (id: string) => sql`abs(hashtext(${sql.ref(id)}::text || ${String(next(1_000))})) % 3 = 0`;
  const status = () => one(["DRAFT", "PUBLISHED", "ARCHIVED", "PUBLISHED"]);
  const price = () => one([0, 1, 4_999, 5_000, 10_000, 10_001, 20_000, 50_000]);
  const changes: (() => RawBuilder<unknown>)[] = [
    () => sql`update lecture set status = ${status()}, teacher_id = ${one(teachers)} where ${some("lecture_id")}`,
    () =>
      sql`update lecture set price = ${one([null, price()])}, is_preview = ${next(2) === 0} where ${some("lecture_id")}`,
    () => sql`update lecture set media_id = ${one(media)}, featured = ${next(2) === 0} where ${some("lecture_id")}`,
    () => sql`update course set status = ${status()}, category = ${one(categories)} where ${some("course_id")}`,
    () =>
      sql`update course set level = ${one(["입문", "고급"])}, teacher_id = ${one(teachers)} where ${some("course_id")}`,
    () =>
      sql`update course set price = 30000, sale_price = ${one([null, 7_000, 20_500])}, sale_ends_at = null where ${some("course_id")}`,
    () => sql`update course set sale_ends_at = ${one([new Date("2026-05-01"), new Date("2026-06-01")])}
      where sale_price is not null and ${some("course_id")}`,
    () =>
      sql`update lecture set published_at = ${one([new Date("2026-04-01"), new Date("2026-04-02")])} where ${some("lecture_id")}`,
    () => sql`insert into media_caption (media_id, lang, label, file)
      values (${one(media)}, ${one(["ko", "en", "ja"])}, '자막', 'captions.vtt') on conflict do nothing`,
    () => sql`delete from media_caption where media_id = ${one(media)} and lang = ${one(["ko", "en", "ja"])}`,
    () => sql`delete from course_lecture where ${some("lecture_id")}`,
    () => sql`insert into course_lecture (course_id, position, section_position, lecture_id)
      select course_id, 1000 + row_number() over (order by course_id, lecture_id), 0, lecture_id
      from course cross join lecture where ${some("lecture_id")} and ${some("course_id")} on conflict do nothing`,
    () => sql`update course_stats set registrations = registrations + 1`,
    () =>
      sql`delete from course_lecture where course_id = (select min(course_id::text)::uuid from course where ${some("course_id")})`,
    () => sql`delete from course where ${some("course_id")} and not exists (
      select from course_lecture cl where cl.course_id = course.course_id)`,
    () => sql`delete from lecture where ${some("lecture_id")} and not exists (
      select from course_lecture cl where cl.lecture_id = lecture.lecture_id)`,
  ];
  for (let round = 0; round < 6; round += 1) {
    for (let n = 0; n < 12; n += 1) await one(changes)?.().execute(db);
    // The rows of the category follow its name.
    await sql`update category set name = ${`${round}번째 공예`} where name = ${categories[0]}`.execute(db);
    expect(await differences(), `round ${round}`).toEqual([]);
    await sql`update category set name = ${categories[0]} where name = ${`${round}번째 공예`}`.execute(db);
    await makeCourse(db, { teacherId: one(teachers) ?? "", featured: next(2) === 0 });
    expect(await differences(), `round ${round}`).toEqual([]);
    expect(await sizeDifferences(), `round ${round}`).toEqual([]);
    expect(await dayDifferences(), `round ${round}`).toEqual([]);
  }
  const stored = await db.selectFrom("catalog_count").selectAll().where("teacher_id", "is", null).execute();
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.filter(({ total }) => total < 1)).toEqual([]);
});

test("parallel changes of a course and of its curriculum are both counted", async () => {
  const { db } = database;
  const teacherId = await makeTeacher(db);
  const lectureIds = [await makeLecture(db, { teacherId, durationMs: 700_000 }), await makeLecture(db, { teacherId })];
  const courses = [await makeCourse(db, { teacherId, lectureIds }), await makeCourse(db, { teacherId, lectureIds })];
  await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      const courseId = courses[n % 2];
      if (n % 3 === 0)
        return sql`update course set level = ${n % 4 === 0 ? "초급" : "중급"} where course_id = ${courseId}`.execute(
          db,
        );
      if (n % 3 === 1) return makeLecture(db, { teacherId });
      return sql`update course_stats set duration_sec = ${n * 100}, has_preview = ${n % 4 === 1} where course_id = ${courseId}`.execute(
        db,
      );
    }),
  );
  expect(await differences()).toEqual([]);
});

test("a band ends where a filter does", async () => {
  const edges = (bounds: object) => [...new Set(Object.values(bounds).flat())].flatMap((value) => [value, value + 1]);
  const inSame = async (band: "price_band" | "length_band", bounds: Record<string, readonly number[]>) =>
    rowsOf<{ value: number; band: number }>(
      sql`select value, ${sql.raw(band)}(value) as band from unnest(${edges(bounds)}::int[]) value`,
    ).then((rows) =>
      rows.filter(({ value, band: lowest }) =>
        Object.values(bounds).some(
          ([from = 0, to = Infinity]) => (value >= from && value <= to) !== (lowest >= from && lowest <= to),
        ),
      ),
    );
  expect(await inSame("price_band", priceBounds as Record<string, readonly number[]>)).toEqual([]);
  expect(await inSame("length_band", lengthBounds as Record<string, readonly number[]>)).toEqual([]);
});
