import type { Insertable } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { addDays, endOfKstDay } from "../../../shared/time.ts";
import type { DemoContent, DemoFeature } from "../content.ts";
import { idOf } from "../ids.ts";
import { teacherUserKey } from "../people-rows.ts";
import type { PublishTimes } from "../publishing.ts";

type Row<Table extends keyof Database> = Insertable<Database[Table]>;

const draftingDays = 20;
const teachingDays = 400;

const stateOf = (status: Row<"course">["status"], publishedAt: Date, now: Date) => {
  const isDraft = status === "DRAFT";
  const createdAt = addDays(isDraft ? now : publishedAt, -draftingDays);
  return {
    status,
    published_at: isDraft ? null : publishedAt,
    created_at: createdAt,
    updated_at: isDraft ? createdAt : publishedAt,
  };
};

export const categoryRows = (content: DemoContent): Row<"category">[] =>
  content.categories.map(({ order, ...category }) => ({ ...category, position: order }));

export const frontPageRow = ({ frontPage }: DemoContent, now: Date): Row<"front_page"> => ({
  title: frontPage.title,
  lead: frontPage.lead,
  lecture_id: idOf("lecture", frontPage.lecture),
  updated_at: now,
});

export const documentRows = (content: DemoContent): Row<"document">[] =>
  content.documents.map(({ documentType, effectiveAt, ...document }) => ({
    ...document,
    document_type: documentType,
    effective_at: new Date(effectiveAt),
  }));

/** The first teacher can sign in. */
export const teacherRows = (content: DemoContent, now: Date): Row<"teacher">[] =>
  content.teachers.map(({ key, links, ...teacher }) => ({
    ...teacher,
    teacher_id: idOf("teacher", key),
    user_id: idOf("user", teacherUserKey(content, key)),
    links: JSON.stringify(links),
    created_at: addDays(now, -teachingDays),
    updated_at: addDays(now, -teachingDays),
  }));

/** Courses with their lectures, of any teacher. */
export type Catalog = Pick<DemoContent, "courses" | "lectures" | "features">;
type Placed = {
  published: PublishTimes;
  /** The id of the teacher that a source names. */
  teacherIdOf: (named: string) => string;
  courseIdOf: (key: string) => string;
  lectureIdOf: (key: string) => string;
  mediaIdOf: (key: string) => string;
  now: Date;
};

/** Lectures of the demo shop have different keys in all courses. */
export const demoIds = {
  courseIdOf: (key: string): string => idOf("course", key),
  lectureIdOf: (key: string): string => idOf("lecture", key),
  mediaIdOf: (key: string): string => idOf("media", key),
};

/** The rows of a catalog, in the order in which they refer to each other. */
export const catalogRows = (catalog: Catalog, placed: Placed) => ({
  course: courseRows(catalog, placed),
  lecture: lectureRows(catalog, placed),
  course_section: sectionRows(catalog, placed),
  course_lecture: courseLectureRows(catalog, placed),
  course_feature: courseFeatureRows(catalog, placed),
  lecture_feature: lectureFeatureRows(catalog, placed),
});
export type CatalogRows = ReturnType<typeof catalogRows>;
export const catalogTables = [
  "course",
  "lecture",
  "course_section",
  "course_lecture",
  "course_feature",
  "lecture_feature",
] as const;

const courseRows = ({ courses }: Catalog, { published, teacherIdOf, courseIdOf, now }: Placed): Row<"course">[] =>
  courses.map((course) => ({
    course_id: courseIdOf(course.key),
    teacher_id: teacherIdOf(course.teacherKey),
    category: course.category,
    cover: course.cover,
    title: course.title,
    subtitle: course.subtitle,
    description: course.description,
    level: course.level,
    price: course.price,
    sale_price: course.salePrice ?? null,
    sale_ends_at: course.saleEndsInDays === undefined ? null : endOfKstDay(now, course.saleEndsInDays),
    access_days: course.accessDays,
    tags: course.tags,
    before: course.before,
    outcomes: course.outcomes,
    requirements: course.requirements,
    featured: course.featured,
    ...stateOf(course.status, published.course(course.key), now),
  }));

const sectionRows = ({ courses }: Catalog, { courseIdOf }: Placed): Row<"course_section">[] =>
  courses.flatMap(({ key, sections }) =>
    sections.map(({ title }, position) => ({ course_id: courseIdOf(key), position, title })),
  );

const courseLectureRows = ({ courses }: Catalog, { courseIdOf, lectureIdOf }: Placed): Row<"course_lecture">[] =>
  courses.flatMap(({ key, sections }) =>
    sections
      .flatMap(({ lectureKeys }, sectionPosition) => lectureKeys.map((lectureKey) => ({ lectureKey, sectionPosition })))
      .map(({ lectureKey, sectionPosition }, position) => ({
        course_id: courseIdOf(key),
        position,
        section_position: sectionPosition,
        lecture_id: lectureIdOf(lectureKey),
      })),
  );

const lectureRows = (
  { lectures }: Catalog,
  { published, teacherIdOf, lectureIdOf, mediaIdOf, now }: Placed,
): Row<"lecture">[] =>
  lectures.map((lecture) => ({
    lecture_id: lectureIdOf(lecture.key),
    teacher_id: teacherIdOf(lecture.teacherKey),
    media_id: mediaIdOf(lecture.key),
    category: lecture.category,
    cover: lecture.cover,
    title: lecture.title,
    summary: lecture.summary,
    price: lecture.price,
    is_preview: lecture.preview,
    tags: lecture.tags,
    featured: lecture.featured,
    ...stateOf(lecture.status, published.lecture(lecture.key), now),
  }));

function withPositions(features: DemoFeature[]) {
  const taken = new Map<string, number>();
  return features.map((feature) => {
    const position = taken.get(feature.itemKey) ?? 0;
    taken.set(feature.itemKey, position + 1);
    return { ...feature, position };
  });
}

const courseFeatureRows = ({ features }: Catalog, { courseIdOf }: Placed): Row<"course_feature">[] =>
  withPositions(features.courses).map(({ itemKey, ...feature }) => ({
    ...feature,
    course_id: courseIdOf(itemKey),
  }));

const lectureFeatureRows = ({ features }: Catalog, { lectureIdOf }: Placed): Row<"lecture_feature">[] =>
  withPositions(features.lectures).map(({ itemKey, ...feature }) => ({
    ...feature,
    lecture_id: lectureIdOf(itemKey),
  }));
