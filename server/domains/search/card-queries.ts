import { sql } from "kysely";
import type { CourseCard } from "../../../shared/course/schema.ts";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import type { TeacherEntry } from "../../../shared/teacher/schema.ts";
import { courseSize, teacherCardColumns, teacherRef } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { courseCardColumns } from "../course/list-queries.ts";
import { cardCourse, lectureCardColumns } from "../lecture/list-queries.ts";
import { teacherFigureColumns } from "../teacher/queries.ts";
import { readLines } from "./caption-queries.ts";
import { type Hit, isByText, type LineHit } from "./hit-rules.ts";

const courseCards = statement<{ ids: string[]; now: Date }>()(
  "search.courseCards",
  (param) => sql<CourseCard>`
    select ${courseCardColumns(param("now"))}, ${teacherRef} as teacher
    from course c join teacher t on t.teacher_id = c.teacher_id
      left join course_rating rating on rating.course_id = c.course_id, ${courseSize}
    where c.course_id = any(${param("ids")}::uuid[])`,
);

const lectureCards = statement<{ ids: string[]; now: Date }>()(
  "search.lectureCards",
  (param) => sql<LectureCard>`
    select ${lectureCardColumns}, ${cardCourse(param("now"))}
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
      left join lecture_rating rating on rating.lecture_id = l.lecture_id
    where l.lecture_id = any(${param("ids")}::uuid[])`,
);

const teacherEntries = statement<{ ids: string[] }>()(
  "search.teacherEntries",
  (param) => sql<TeacherEntry>`
    select ${teacherCardColumns}, ${teacherFigureColumns}
    from teacher t left join teacher_stats s on s.teacher_id = t.teacher_id
    where t.teacher_id = any(${param("ids")}::uuid[])`,
);

/** Tags of the courses and lectures that another text than the title has found. */
const tagsOf = statement<{ ids: string[] }>()(
  "search.tags",
  (param) => sql<{ id: string; tags: string[] }>`
    select course_id as id, tags from course where course_id = any(${param("ids")}::uuid[])
    union all select lecture_id, tags from lecture where lecture_id = any(${param("ids")}::uuid[])`,
);

/** The cards of hits; a type without hits is not read. */
export async function readCards(reads: ReadPool, hits: readonly (Hit | LineHit)[], now: Date) {
  const read = <Card>(type: Hit["type"], query: (ids: string[]) => Promise<Card[]>): Promise<Card[]> => {
    const ids = hits.flatMap((hit) => (hit.type === type ? [hit.id] : []));
    return ids.length === 0 ? Promise.resolve([]) : query(ids);
  };
  const byText = hits.flatMap((hit) =>
    hit.type !== "CAPTION" && hit.type !== "TEACHER" && isByText(hit) ? [hit.id] : [],
  );
  const [courses, lectures, teachers, tags, lines] = await Promise.all([
    read("COURSE", (ids) => reads.query(courseCards, { ids, now })),
    read("LECTURE", (ids) => reads.query(lectureCards, { ids, now })),
    read("TEACHER", (ids) => reads.query(teacherEntries, { ids })),
    byText.length === 0 ? [] : reads.query(tagsOf, { ids: byText }),
    readLines(
      reads,
      hits.filter((hit) => hit.type === "CAPTION"),
    ),
  ]);
  return {
    courses: new Map(courses.map((course) => [course.courseId, course])),
    lectures: new Map(lectures.map((lecture) => [lecture.lectureId, lecture])),
    teachers: new Map(teachers.map((teacher) => [teacher.teacherId, teacher])),
    tags: new Map(tags.map(({ id, tags: names }) => [id, names])),
    lines,
  };
}
