import type { Kysely } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { addDays } from "../../shared/time.ts";
import { uuidOf } from "../bench/ids.ts";
import type { GeneratedCourse, History } from "./histories.ts";

export const courseIdOf = (index: number): string => uuidOf("evaluated-course", index);
export const userIdOf = (index: number): string => uuidOf("evaluated-user", index);
const lectureIdOf = (index: number) => uuidOf("evaluated-lecture", index);
const categoryOf = (index: number) => `분야 ${index}`;

/** Writes courses of one lecture each, and users with their registrations, favorites and what they have watched. */
export async function insertHistories(
  db: Kysely<Database>,
  { courses, histories }: { courses: readonly GeneratedCourse[]; histories: readonly History[] },
  now: Date,
): Promise<void> {
  const start = addDays(now, -30);
  const times = { created_at: start, updated_at: start };
  const published = { status: "PUBLISHED" as const, published_at: addDays(now, -400), ...times };
  const teachers = [...new Set(courses.map(({ teacher }) => teacher))];
  const categories = [...new Set(courses.map(({ category }) => category))];
  const mediaId = uuidOf("evaluated-media", 0);
  const teacherIdOf = (index: number) => uuidOf("evaluated-teacher", index);

  await db
    .insertInto("category")
    .values(categories.map((i) => ({ name: categoryOf(i), icon: "hand", description: categoryOf(i), position: i })))
    .execute();
  const about = { headline: "평가", bio: "평가", links: "[]" };
  await db
    .insertInto("teacher")
    .values(teachers.map((i) => ({ teacher_id: teacherIdOf(i), user_id: null, name: `강사 ${i}`, ...about, ...times })))
    .execute();
  const clip = { storage_key: mediaId, duration_ms: 60_000, width: 16, height: 9, poster_file: "poster.webp" };
  await db
    .insertInto("media")
    .values({ media_id: mediaId, ...clip, created_at: start })
    .execute();
  const itemOf = ({ teacher, category }: GeneratedCourse, i: number) => ({
    teacher_id: teacherIdOf(teacher),
    category: categoryOf(category),
    title: `강의 ${i}`,
    price: 10_000,
    ...published,
  });
  await db
    .insertInto("lecture")
    .values(
      courses.map((course, i) => ({
        ...itemOf(course, i),
        lecture_id: lectureIdOf(i),
        media_id: mediaId,
        summary: "",
      })),
    )
    .execute();
  const texts = { subtitle: "평가", description: "평가", level: "입문" as const };
  await db
    .insertInto("course")
    .values(
      courses.map((course, i) => ({
        ...itemOf(course, i),
        ...texts,
        course_id: courseIdOf(i),
        sale_price: null,
        access_days: null,
      })),
    )
    .execute();
  await db
    .insertInto("course_section")
    .values(courses.map((_, i) => ({ course_id: courseIdOf(i), position: 0, title: "하나" })))
    .execute();
  await db
    .insertInto("course_lecture")
    .values(
      courses.map((_, i) => ({
        course_id: courseIdOf(i),
        position: 0,
        section_position: 0,
        lecture_id: lectureIdOf(i),
      })),
    )
    .execute();
  await insertUsers(db, histories, start);
}

async function insertUsers(db: Kysely<Database>, histories: readonly History[], start: Date): Promise<void> {
  const times = { created_at: start, updated_at: start };
  const profile = { name: "평가", password_hash: null, email_verified_at: null, closed_at: null, ...times };
  await db
    .insertInto("user")
    .values(histories.map((_, i) => ({ user_id: userIdOf(i), email: `${i}@evaluated.test`, ...profile })))
    .execute();
  const taken = histories.flatMap((history, user) =>
    history.taken.map((course, position) => ({ user, course, at: addDays(start, position) })),
  );
  const registrationIdOf = ({ user, course }: { user: number; course: number }) =>
    uuidOf("evaluated-registration", user * 1_000 + course);
  await db
    .insertInto("registration")
    .values(
      taken.map((entry) => ({
        registration_id: registrationIdOf(entry),
        user_id: userIdOf(entry.user),
        course_id: courseIdOf(entry.course),
        lecture_id: null,
        order_line_id: null,
        status: "VALID" as const,
        starts_at: entry.at,
        expires_at: null,
        expired_reason: null,
        created_at: entry.at,
      })),
    )
    .execute();
  await db
    .insertInto("progress")
    .values(
      taken.map((entry) => ({
        progress_id: uuidOf("evaluated-progress", entry.user * 1_000 + entry.course),
        registration_id: registrationIdOf(entry),
        lecture_id: lectureIdOf(entry.course),
        completed_at: null,
        earliest_watched_at: entry.at,
        last_opened_at: entry.at,
        created_at: entry.at,
        updated_at: entry.at,
      })),
    )
    .execute();
  await db
    .insertInto("favorite")
    .values(
      histories.flatMap(({ favorites }, user) =>
        favorites.map((course) => ({
          user_id: userIdOf(user),
          item_type: "COURSE" as const,
          item_id: courseIdOf(course),
          price_added: 10_000,
          added_at: start,
        })),
      ),
    )
    .execute();
}
