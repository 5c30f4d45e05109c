import type { Kysely } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { addDays } from "../../shared/time.ts";
import { uuidOf } from "../bench/ids.ts";
import type { GeneratedCourse, History } from "./histories.ts";

export const courseIdOf = (index: number): string => uuidOf("evaluated-course", index);
export const userIdOf = (index: number): string => uuidOf("evaluated-user", index);
const teacherIdOf = (index: number) => uuidOf("evaluated-teacher", index);
const lectureIdOf = (index: number) => uuidOf("evaluated-lecture", index);
const categoryOf = (index: number) => `분야 ${index}`;

type Db = Kysely<Database>;

/** Writes courses of one lecture each, and users with their registrations, favorites and what they have watched. */
export async function insertHistories(
  db: Db,
  { courses, histories }: { courses: readonly GeneratedCourse[]; histories: readonly History[] },
  now: Date,
): Promise<void> {
  const start = addDays(now, -30);
  await insertTeachers(db, courses, start);
  await insertItems(db, courses, { publishedAt: addDays(now, -400), start });
  await insertUsers(db, histories, start);
  await insertRegistrations(db, histories, start);
  await insertFavorites(db, histories, start);
}

const timesOf = (start: Date) => ({ created_at: start, updated_at: start });

/** With the categories of their courses. */
async function insertTeachers(db: Db, courses: readonly GeneratedCourse[], start: Date): Promise<void> {
  const teachers = [...new Set(courses.map(({ teacher }) => teacher))];
  const categories = [...new Set(courses.map(({ category }) => category))];
  await db
    .insertInto("category")
    .values(categories.map((i) => ({ name: categoryOf(i), icon: "hand", description: categoryOf(i), position: i })))
    .execute();
  const about = { headline: "평가", bio: "평가", links: "[]", ...timesOf(start) };
  await db
    .insertInto("teacher")
    .values(teachers.map((i) => ({ teacher_id: teacherIdOf(i), user_id: null, name: `강사 ${i}`, ...about })))
    .execute();
}

async function insertItems(
  db: Db,
  courses: readonly GeneratedCourse[],
  { publishedAt, start }: { publishedAt: Date; start: Date },
): Promise<void> {
  const mediaId = uuidOf("evaluated-media", 0);
  const clip = { storage_key: mediaId, duration_ms: 60_000, width: 16, height: 9, poster_file: "poster.webp" };
  await db
    .insertInto("media")
    .values({ media_id: mediaId, ...clip, created_at: start })
    .execute();
  const items = courses.map(({ teacher, category }, i) => ({
    teacher_id: teacherIdOf(teacher),
    category: categoryOf(category),
    title: `강의 ${i}`,
    price: 10_000,
    status: "PUBLISHED" as const,
    published_at: publishedAt,
    ...timesOf(start),
  }));
  await db
    .insertInto("lecture")
    .values(items.map((item, i) => ({ ...item, lecture_id: lectureIdOf(i), media_id: mediaId, summary: "" })))
    .execute();
  const texts = { subtitle: "평가", description: "평가", level: "입문" as const };
  const terms = { sale_price: null, access_days: null };
  await db
    .insertInto("course")
    .values(items.map((item, i) => ({ ...item, ...texts, ...terms, course_id: courseIdOf(i) })))
    .execute();
  await db
    .insertInto("course_section")
    .values(items.map((_, i) => ({ course_id: courseIdOf(i), position: 0, title: "하나" })))
    .execute();
  const at = { position: 0, section_position: 0 };
  await db
    .insertInto("course_lecture")
    .values(items.map((_, i) => ({ course_id: courseIdOf(i), ...at, lecture_id: lectureIdOf(i) })))
    .execute();
}

async function insertUsers(db: Db, histories: readonly History[], start: Date): Promise<void> {
  const profile = { name: "평가", password_hash: null, email_verified_at: null, closed_at: null, ...timesOf(start) };
  await db
    .insertInto("user")
    .values(histories.map((_, i) => ({ user_id: userIdOf(i), email: `${i}@evaluated.test`, ...profile })))
    .execute();
}

/** A user takes one course a day. */
const takenIn = (histories: readonly History[], start: Date) =>
  histories.flatMap((history, user) =>
    history.taken.map((course, position) => ({
      user,
      course,
      at: addDays(start, position),
      registrationId: uuidOf("evaluated-registration", user * 1_000 + course),
    })),
  );

/** With their progress. */
async function insertRegistrations(db: Db, histories: readonly History[], start: Date): Promise<void> {
  const taken = takenIn(histories, start);
  await db
    .insertInto("registration")
    .values(
      taken.map(({ user, course, at, registrationId }) => ({
        registration_id: registrationId,
        user_id: userIdOf(user),
        course_id: courseIdOf(course),
        lecture_id: null,
        order_line_id: null,
        status: "VALID" as const,
        starts_at: at,
        expires_at: null,
        expired_reason: null,
        created_at: at,
      })),
    )
    .execute();
  await db
    .insertInto("progress")
    .values(
      taken.map(({ user, course, at, registrationId }) => ({
        progress_id: uuidOf("evaluated-progress", user * 1_000 + course),
        registration_id: registrationId,
        lecture_id: lectureIdOf(course),
        completed_at: null,
        earliest_watched_at: at,
        last_opened_at: at,
        ...timesOf(at),
      })),
    )
    .execute();
}

async function insertFavorites(db: Db, histories: readonly History[], start: Date): Promise<void> {
  const favorite = { item_type: "COURSE" as const, price_added: 10_000, added_at: start };
  const rows = histories.flatMap(({ favorites }, user) =>
    favorites.map((course) => ({ user_id: userIdOf(user), item_id: courseIdOf(course), ...favorite })),
  );
  await db.insertInto("favorite").values(rows).execute();
}
