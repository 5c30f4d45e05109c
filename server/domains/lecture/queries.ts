import { type RawBuilder, sql } from "kysely";
import type { Feature } from "../../../shared/item.ts";
import type { Lecture, LectureCard, LectureListInput } from "../../../shared/lecture.ts";
import { mediaUrl } from "../../../shared/media.ts";
import { courseSize, runningSale, teacherRef, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, type ParamOf, statement, memoizedStatements } from "../../db/statement.ts";

export type LectureFilter = Pick<LectureListInput, "teacherId" | "category" | "featured">;
type PageParams = { teacherId: string | undefined; category: string | undefined; rows: number; offset: number };
type Param = ParamOf<PageParams>;

const matching = (filter: LectureFilter, param: Param) => sql`
  status = 'PUBLISHED'
  ${filter.featured ? sql`and featured` : sql``}
  ${filter.teacherId ? sql`and teacher_id = ${param("teacherId")}` : sql``}
  ${filter.category ? sql`and category = ${param("category")}` : sql``}`;

const allFilters: LectureFilter = { featured: true, teacherId: "any", category: "any" };
const kindOf = (filter: LectureFilter): string =>
  [filter.featured && "featured", filter.teacherId && "teacher", filter.category && "category"]
    .filter(Boolean)
    .join("-");

const cardColumns = sql`
  l.lecture_id as "lectureId", l.title, l.summary, l.category, ${teacherRef} as teacher,
  ${wholeSeconds("m.duration_ms")} as "durationSec", l.price, l.is_preview as "isPreview", l.featured,
  l.published_at as "publishedAt"`;

const lecturePage = memoizedStatements(
  ({ filter, size }: { filter: LectureFilter; size: PageSize }) => `lecture.page.${kindOf(filter)}.${size}`,
  ({ filter, size }, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<LectureCard>`
        with keys as (
          select lecture_id from lecture where ${matching(filter, param)}
          order by published_at desc, lecture_id desc
          limit ${limitOf(size, param)} offset ${param("offset")})
        select ${cardColumns}
        from keys join lecture l using (lecture_id)
          join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
        order by l.published_at desc, l.lecture_id desc`,
    ),
  [
    { filter: {}, size: 20 },
    { filter: allFilters, size: "any" },
  ],
);

export const listLectures = (
  reads: ReadPool,
  filter: LectureFilter,
  page: { rows: number; offset: number },
): Promise<LectureCard[]> =>
  reads.query(lecturePage({ filter, size: pageSizeOf(page.rows) }), { ...params(filter), ...page });

const lectureCount = memoizedStatements(
  (filter: LectureFilter) => `lecture.count.${kindOf(filter)}`,
  (filter, name) =>
    statement<PageParams>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from lecture where ${matching(filter, param)}`,
    ),
  [{}, allFilters],
);

export async function countLectures(reads: ReadPool, filter: LectureFilter): Promise<number> {
  const row = await reads.queryOne(lectureCount(filter), { ...params(filter), rows: 0, offset: 0 });
  return row?.total ?? 0;
}

const params = ({ teacherId, category }: LectureFilter) => ({ teacherId, category });

const chaptersJson = sql`(
  select coalesce(json_agg(json_build_object('title', ch.title,
    'startSec', ch.start_ms / 1000.0, 'endSec', ch.end_ms / 1000.0) order by ch.position), '[]')
  from media_chapter ch where ch.media_id = m.media_id)`;

const captionsJson = sql`(
  select coalesce(json_agg(json_build_object('lang', mc.lang, 'label', mc.label, 'file', mc.file) order by mc.lang), '[]')
  from media_caption mc where mc.media_id = m.media_id)`;

const sourcesJson = sql`(
  select coalesce(json_agg(json_build_object('type', s.content_type, 'file', s.file) order by s.position), '[]')
  from media_source s where s.media_id = m.media_id)`;

const featuresJson = sql`(
  select coalesce(json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description)
    order by f.position), '[]')
  from lecture_feature f where f.lecture_id = l.lecture_id)`;

const coursesJson = (now: RawBuilder<Date>) => sql`(
  select coalesce(json_agg(json_build_object(
    'courseId', c.course_id, 'title', c.title, 'level', c.level, 'price', c.price,
    'salePrice', ${runningSale("c", now)}, 'lectureCount', size.lecture_count, 'durationSec', size.duration_sec)
    order by c.published_at desc), '[]')
  from course_lecture of_lecture join course c on c.course_id = of_lecture.course_id, ${courseSize}
  where of_lecture.lecture_id = l.lecture_id and c.status = 'PUBLISHED')`;

type File = { file: string };
type LectureRow = Omit<Lecture, "captions" | "sources" | "posterUrl"> & {
  captions: (File & { lang: string; label: string })[];
  sources: (File & { type: string })[];
  posterFile: string;
};

/** A DRAFT reads as not found; an ARCHIVED lecture stays readable for users who own it. */
const lectureById = statement<{ lectureId: string; now: Date }>()(
  "lecture.byId",
  (param) => sql<LectureRow>`
    select ${cardColumns}, l.tags, ${chaptersJson} as chapters, ${captionsJson} as captions, ${sourcesJson} as sources,
      m.poster_file as "posterFile", ${featuresJson} as features, ${coursesJson(param("now"))} as courses
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

export async function findLecture(reads: ReadPool, lectureId: string, now: Date): Promise<Lecture | undefined> {
  const row = await reads.queryOne(lectureById, { lectureId, now });
  if (!row) return undefined;
  const { posterFile, captions, sources, ...lecture } = row;
  return {
    ...lecture,
    posterUrl: mediaUrl(lectureId, posterFile),
    captions: captions.map(({ lang, label, file }) => ({ lang, label, url: mediaUrl(lectureId, file) })),
    sources: sources.map(({ type, file }) => ({ type, url: mediaUrl(lectureId, file) })),
  };
}

const lectureFeatures = statement<{ lectureId: string }>()(
  "lecture.features",
  (param) => sql<Feature & { lectureId: string }>`
    select lecture_id as "lectureId", icon, lecture_feature.title, description
    from lecture_feature join lecture using (lecture_id)
    where lecture_id = ${param("lectureId")} and status <> 'DRAFT' order by position`,
);

export const listLectureFeatures = (reads: ReadPool, lectureId: string) => reads.query(lectureFeatures, { lectureId });
