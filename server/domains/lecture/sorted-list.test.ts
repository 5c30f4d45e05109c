import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listSorts } from "../../../shared/codes.ts";
import { ReadPool } from "../../db/reads.ts";
import { testDatabase, type TestDatabase } from "../../test/database.ts";
import { makeCategory, makeCourse, makeLecture } from "../../test/factories.ts";
import { listCourses } from "../course/list-queries.ts";
import { listLectures } from "./list-queries.ts";

let database: TestDatabase;
let reads: ReadPool;
beforeAll(async () => {
  database = await testDatabase();
  reads = new ReadPool(database.url);
});
afterAll(async () => {
  await reads.end();
  await database.close();
});

test.each(listSorts)(
  "a list that is only sorted (%s) has the items of the same list with a condition that all meet, also by category",
  async (sort) => {
    const { db } = database;
    await makeCategory(db, "요리");
    for (let n = 0; n < 8; n += 1) {
      const lectureId = await makeLecture(db, {
        price: n === 3 ? null : (1 + (n % 3)) * 1_000,
        durationMs: (1 + (n % 4)) * 60_000,
        isPreview: n === 5,
        status: n === 6 ? "DRAFT" : "PUBLISHED",
      });
      const courseId = await makeCourse(db, { lectureIds: [lectureId], status: n === 6 ? "ARCHIVED" : "PUBLISHED" });
      await sql`update lecture_stats set registrations = ${n % 3} where lecture_id = ${lectureId}`.execute(db);
      await sql`update course_stats set registrations = ${n % 3} where course_id = ${courseId}`.execute(db);
      if (n % 2 === 0)
        await sql`update lecture set category = '요리', status = 'PUBLISHED' where lecture_id = ${lectureId}`.execute(
          db,
        );
      if (n === 4) await sql`update lecture set status = 'ARCHIVED' where lecture_id = ${lectureId}`.execute(db);
      if (n === 1) await sql`update course set category = '요리' where course_id = ${courseId}`.execute(db);
    }
    const page = { rows: 5, offset: 2, now: new Date("2026-03-01T00:00:00Z") };
    const stores = { reads, slowReads: reads };
    const otherUser = "00000000-0000-4000-8000-000000000000";
    for (const category of [undefined, "요리"]) {
      const filter = { sort, category };
      const conditional = { ...filter, notOwnedBy: otherUser };
      const ids = async (listed: Promise<object[]>) => (await listed).map((item) => Object.values(item)[0]);
      expect(await ids(listLectures(stores, filter, page))).toEqual(await ids(listLectures(stores, conditional, page)));
      expect(await ids(listCourses(stores, filter, page))).toEqual(await ids(listCourses(stores, conditional, page)));
    }
    expect((await listLectures(stores, { sort }, page)).length).toBe(5);
  },
);

test("a page deep in the list of the newest continues where the one before ends, also by category", async () => {
  const { db } = database;
  await makeCategory(db, "요리");
  const lectureId = await makeLecture(db);
  await sql`
    insert into lecture (lecture_id, teacher_id, media_id, category, title, summary, price, tags, status, published_at, created_at, updated_at)
    select uuidv7(), teacher_id, media_id, case when n % 8 = 0 then category else '요리' end, title, summary, price, tags,
      case when n % 97 = 0 then 'DRAFT' else 'PUBLISHED' end, published_at + n % 19 * interval '7 hours', created_at, updated_at
    from lecture cross join generate_series(1, 700) n where lecture_id = ${lectureId}`.execute(db);
  for (const category of [undefined, "요리"]) {
    const { rows } = await sql<{ lectureId: string }>`
      select lecture_id as "lectureId" from lecture
      where status = 'PUBLISHED' and (${category ?? null}::text is null or category = ${category ?? null})
      order by published_at desc, lecture_id desc`.execute(db);
    const pageAt = async (offset: number) =>
      (await listLectures({ reads, slowReads: reads }, { category }, { rows: 7, offset, now: new Date() })).map(
        (lecture) => lecture.lectureId,
      );
    const all = rows.map((row) => row.lectureId);
    for (const offset of [499, 500, 501, 560, all.length - 3, all.length, all.length + 1_000])
      expect(await pageAt(offset), `${category} ${offset}`).toEqual(all.slice(offset, offset + 7));
  }
});
