import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { idOf } from "./ids.ts";

/** `orders` is per user. */
export type Scale = { teachers: number; courses: number; lecturesPerCourse: number; users: number; orders: number };
export const fullScale: Scale = { teachers: 200, courses: 5_000, lecturesPerCourse: 10, users: 500, orders: 40 };

const at = sql.raw(`timestamptz '2026-01-01' + n * interval '1 minute'`);
const words = sql.raw(`'흙을 처음 만지는 손으로 시작해 내 손에 맞는 컵 하나를 가마에 넣기까지 천천히 따라가요. '`);

/** Fills an empty, migrated database with Korean text of realistic length. The same scale gives the same rows. */
export async function fillForBench(db: Kysely<Database>, scale: Scale): Promise<void> {
  const run: Run = (query) => query.execute(db);
  await insertMedia(run, scale);
  await insertLectures(run, scale);
  await insertCourses(run, scale);
  await insertUsers(run, scale);
  await insertOrders(run, scale);
  await run(sql`vacuum analyze`);
}

type Run = (query: ReturnType<typeof sql>) => Promise<unknown>;

/** With the teachers and categories of what it is used by. */
async function insertMedia(run: Run, { teachers }: Scale): Promise<void> {
  await run(sql`insert into category (name, icon, description, position)
    select '주제 ' || n, 'book', '설명', n from generate_series(1, 8) n`);
  await run(sql`insert into teacher (teacher_id, name, headline, bio, specialties, created_at, updated_at)
    select ${idOf("teacher")}, '선생님 ' || n, '스무 해 동안 흙을 만진 사람', repeat(${words}, 3), array['도자기','물레'], ${at}, ${at}
    from generate_series(1, ${teachers}) n`);
  await run(sql`insert into media (media_id, storage_key, duration_ms, width, height, poster_file, created_at)
    select ${idOf("media")}, 'clip-' || n, 60000 + n * 1000, 1280, 720, 'poster.webp', ${at} from generate_series(1, 20) n`);
  await run(sql`insert into media_source (media_id, position, content_type, file)
    select ${idOf("media")}, 0, 'video/mp4', 'video.mp4' from generate_series(1, 20) n`);
  await run(sql`insert into media_caption (media_id, lang, label, file)
    select ${idOf("media")}, 'ko', '한국어', 'captions.ko.vtt' from generate_series(1, 20) n`);
}

async function insertLectures(run: Run, { teachers, courses, lecturesPerCourse }: Scale): Promise<void> {
  const lectures = courses * lecturesPerCourse;
  await run(sql`insert into lecture (lecture_id, teacher_id, media_id, category, title, summary, price, is_preview, tags,
      featured, status, published_at, created_at, updated_at)
    select ${idOf("lecture")}, ${idOf("teacher", `(1 + ((n - 1) / ${lecturesPerCourse}) % ${teachers})`)}, ${idOf("media", "(1 + n % 20)")},
      '주제 ' || (1 + n % 8), n || '강. 벽을 고르게 올리는 법', ${words}, 9900, n % ${lecturesPerCourse} = 1, array['물레'],
      n % 500 = 0, 'PUBLISHED', ${at}, ${at}, ${at}
    from generate_series(1, ${lectures}) n`);
}

async function insertCourses(run: Run, { teachers, courses, lecturesPerCourse }: Scale): Promise<void> {
  const lectures = courses * lecturesPerCourse;
  await run(sql`insert into course (course_id, teacher_id, category, title, subtitle, description, level, price, sale_price,
      access_days, tags, outcomes, requirements, featured, status, published_at, created_at, updated_at)
    select ${idOf("course")}, ${idOf("teacher", `(1 + (n - 1) % ${teachers})`)}, '주제 ' || (1 + n % 8), n || '번째 물레 앞에서 처음 빚는 컵',
      ${words}, repeat(${words}, 12), (array['입문','초급','중급','고급'])[1 + n % 4], 129000,
      case when n % 3 = 0 then 99000 end, 365, array['도자기','물레'], array[${words}, ${words}, ${words}, ${words}], array['흙 2kg'],
      n % 250 = 0, 'PUBLISHED', ${at}, ${at}, ${at}
    from generate_series(1, ${courses}) n`);
  await run(sql`insert into course_section (course_id, position, title)
    select ${idOf("course")}, s, (s + 1) || '주 차' from generate_series(1, ${courses}) n, generate_series(0, 1) s`);
  await run(sql`insert into course_lecture (course_id, position, section_position, lecture_id)
    select ${idOf("course", `(1 + (n - 1) / ${lecturesPerCourse})`)}, (n - 1) % ${lecturesPerCourse},
      ((n - 1) % ${lecturesPerCourse}) * 2 / ${lecturesPerCourse}, ${idOf("lecture")}
    from generate_series(1, ${lectures}) n`);
  await run(sql`insert into course_feature (course_id, position, icon, title, description)
    select ${idOf("course")}, f, 'hand', '손끝까지 보여요', '물레 위의 손을 가까이서 찍었어요'
    from generate_series(1, ${courses}) n, generate_series(0, 1) f`);
}

async function insertUsers(run: Run, { users }: Scale): Promise<void> {
  await run(sql`insert into "user" (user_id, email, name, created_at, updated_at)
    select ${idOf("user")}, 'bench-' || n || '@closegap.test', '김하늘', ${at}, ${at} from generate_series(1, ${users}) n`);
}

/** Orders of existing users and courses. */
export async function insertOrders(
  run: Run,
  { courses, users, orders }: Pick<Scale, "courses" | "users" | "orders">,
): Promise<void> {
  await run(sql`insert into "order" (order_id, user_id, order_name, list_amount, discount_amount, total_amount, created_at, expires_at, paid_at)
    select 'order-' || n, ${idOf("user", `(1 + n % ${users})`)}, n || '번째 물레 앞에서 처음 빚는 컵', 129000, 0, 129000, ${at}, ${at}, ${at}
    from generate_series(1, ${orders * users}) n`);
  await run(sql`insert into order_line (order_line_id, order_id, position, item_type, item_id, title, category, level, teacher_name,
      list_price, discount, paid_amount, access_days)
    select ${idOf("line")}, 'order-' || n, 0, 'COURSE', ${idOf("course", `(1 + n % ${courses})`)}, n || '번째 물레 앞에서 처음 빚는 컵',
      '주제 1', '입문', '선생님 ' || n, 129000, 0, 129000, 365
    from generate_series(1, ${orders * users}) n`);
  await run(sql`insert into payment (payment_id, order_id, provider, payment_key, method, status, total_amount, requested_at, approved_at, receipt_url, updated_at)
    select ${idOf("payment")}, 'order-' || n, 'SANDBOX', 'key-' || n, '카드', 'DONE', 129000, ${at}, ${at}, '/receipt', ${at}
    from generate_series(1, ${orders * users}) n`);
}
