import type { Business } from "../../shared/site/schema.ts";
import { randomUUIDv7 } from "node:crypto";
import { decodeJwt } from "jose";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { TestApp } from "./app.ts";

const at = new Date("2026-01-05T00:00:00Z");
type Db = Kysely<Database>;

/** The password of every learner. */
export const learnerPassword = "물레-앞에서-처음";

export async function makeTeacher(db: Db, values: { name?: string; userId?: string } = {}): Promise<string> {
  const teacherId = randomUUIDv7();
  await db
    .insertInto("teacher")
    .values({
      teacher_id: teacherId,
      user_id: values.userId ?? null,
      name: values.name ?? "윤서하",
      headline: "흙을 만지는 사람",
      bio: "컵을 빚어요.",
      specialties: ["도자기"],
      links: JSON.stringify([{ label: "홈페이지", url: "https://clay.example.com" }]),
      created_at: at,
      updated_at: at,
    })
    .execute();
  return teacherId;
}

export async function makeCategory(db: Db, name = "공예"): Promise<string> {
  await db
    .insertInto("category")
    .values({ name, icon: "hand", description: "손으로 만들어요", position: Math.floor(Math.random() * 1_000_000) })
    .onConflict((oc) => oc.constraint("category_pk").doNothing())
    .execute();
  return name;
}

export async function makeMedia(db: Db, durationMs = 60_000): Promise<string> {
  const mediaId = randomUUIDv7();
  await db
    .insertInto("media")
    .values({
      media_id: mediaId,
      storage_key: mediaId,
      duration_ms: durationMs,
      width: 1280,
      height: 720,
      poster_file: "poster.webp",
      created_at: at,
    })
    .execute();
  await db
    .insertInto("media_source")
    .values({ media_id: mediaId, position: 0, content_type: "video/mp4", file: "video.mp4" })
    .execute();
  await db
    .insertInto("media_caption")
    .values({ media_id: mediaId, lang: "ko", label: "한국어", file: "captions.ko.vtt" })
    .execute();
  await db
    .insertInto("media_chapter")
    .values({ media_id: mediaId, position: 0, title: "시작하며", start_ms: 0, end_ms: durationMs })
    .execute();
  return mediaId;
}

type LectureValues = {
  teacherId?: string;
  title?: string;
  price?: number | null;
  isPreview?: boolean;
  featured?: boolean;
  status?: "DRAFT" | "PUBLISHED" | "ARCHIVED";
  durationMs?: number;
};

export async function makeLecture(db: Db, values: LectureValues = {}): Promise<string> {
  const lectureId = randomUUIDv7();
  await db
    .insertInto("lecture")
    .values({
      lecture_id: lectureId,
      teacher_id: values.teacherId ?? (await makeTeacher(db)),
      media_id: await makeMedia(db, values.durationMs),
      category: await makeCategory(db),
      title: values.title ?? "벽을 고르게 올리기",
      summary: "팔꿈치를 무릎에 붙여요.",
      price: values.price === undefined ? 9_900 : values.price,
      is_preview: values.isPreview ?? false,
      tags: ["물레"],
      featured: values.featured ?? false,
      status: values.status ?? "PUBLISHED",
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto("lecture_feature")
    .values({ lecture_id: lectureId, position: 0, icon: "hand", title: "손끝까지", description: "가까이서 보여요" })
    .execute();
  return lectureId;
}

type CourseValues = {
  teacherId?: string;
  category?: string;
  title?: string;
  price?: number;
  salePrice?: number | null;
  saleEndsAt?: Date | null;
  accessDays?: number | null;
  featured?: boolean;
  status?: "DRAFT" | "PUBLISHED" | "ARCHIVED";
  lectureIds?: string[];
};

/** A course with one section. Two lectures of a minute each unless `lectureIds` says otherwise. */
export async function makeCourse(db: Db, values: CourseValues = {}): Promise<string> {
  const courseId = randomUUIDv7();
  const teacherId = values.teacherId ?? (await makeTeacher(db));
  const lectureIds = values.lectureIds ?? [
    await makeLecture(db, { teacherId, isPreview: true, price: null, title: "물레와 친해지기" }),
    await makeLecture(db, { teacherId, title: "중심 잡기" }),
  ];
  await db
    .insertInto("course")
    .values({
      course_id: courseId,
      teacher_id: teacherId,
      category: await makeCategory(db, values.category),
      title: values.title ?? "물레 앞에서 처음 빚는 컵",
      subtitle: "내 손에 맞는 컵 하나를 가마에 넣기까지",
      description: "흙을 처음 만지는 손으로 시작해요.",
      level: "입문",
      price: values.price ?? 129_000,
      sale_price: values.salePrice ?? null,
      sale_ends_at: values.saleEndsAt ?? null,
      access_days: values.accessDays ?? null,
      tags: ["도자기"],
      outcomes: ["컵을 빚어요"],
      requirements: ["흙 2kg"],
      featured: values.featured ?? false,
      status: values.status ?? "PUBLISHED",
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await insertCurriculum(db, courseId, lectureIds);
  await db
    .insertInto("course_feature")
    .values({ course_id: courseId, position: 0, icon: "hand", title: "손끝까지", description: "가까이서 보여요" })
    .execute();
  return courseId;
}

async function insertCurriculum(db: Db, courseId: string, lectureIds: readonly string[]): Promise<void> {
  await db.insertInto("course_section").values({ course_id: courseId, position: 0, title: "첫 주" }).execute();
  await db
    .insertInto("course_lecture")
    .values(
      lectureIds.map((lectureId, position) => ({
        course_id: courseId,
        position,
        section_position: 0,
        lecture_id: lectureId,
      })),
    )
    .execute();
}

export type Learner = { userId: string; email: string; token: string; refreshToken: string };

let learners = 0;

/** Signs a new user up through the API. */
export async function makeLearner({ rest }: TestApp): Promise<Learner> {
  learners += 1;
  const email = `learner-${process.pid}-${learners}@closegap.test`;
  const { status, body, cookies } = await rest("POST", "/auth/signup", {
    body: {
      email,
      password: learnerPassword,
      name: "김하늘",
      over14: true,
      consents: { terms: true, privacy: true },
    },
  });
  if (status !== 201) throw new Error(`sign-up answered ${status} ${JSON.stringify(body)}`);
  return { userId: body.user.userId, email, token: body.accessToken, refreshToken: cookies.closegap_refresh ?? "" };
}

/** An access token of the same session that is valid now, however long ago the user signed in. */
export async function freshToken({ deps, clock }: TestApp, { token, userId }: Learner): Promise<string> {
  const { sid } = decodeJwt<{ sid: string }>(token);
  return deps.accessTokens.issue({ userId, role: "USER", sessionId: sid }, clock.at);
}

export async function makeRegistration(
  db: Db,
  values: { userId: string; courseId?: string; lectureId?: string; expiresAt?: Date | null },
): Promise<string> {
  const registrationId = randomUUIDv7();
  await db
    .insertInto("registration")
    .values({
      registration_id: registrationId,
      user_id: values.userId,
      course_id: values.courseId ?? null,
      lecture_id: values.lectureId ?? null,
      order_line_id: null,
      status: "VALID",
      starts_at: at,
      expires_at: values.expiresAt ?? null,
      expired_reason: null,
      created_at: at,
    })
    .execute();
  return registrationId;
}

export const testBusiness: Business = {
  name: "(주)물레방아",
  ceo: "윤서하",
  number: "123-45-67890",
  mailOrderNumber: "2026-서울마포-0001",
  address: "서울특별시 마포구 물레로 1",
  phone: "02-123-4567",
  email: "help@shop.example",
  hosting: "(주)물레방아",
};
