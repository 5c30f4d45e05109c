import { type RawBuilder, sql } from "kysely";
import type { CoursePublication, SubmittedCourse } from "../../../../shared/course/publication.ts";
import type { VersionContent } from "../../../../shared/course/draft.ts";
import { isoInstant } from "../../../db/fragments.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";

/** Whether an admin reviews the draft of the teacher `t` before the first publication of the course `c`. */
export const needsReview: RawBuilder<boolean> = sql`c.course_id is null and
  case coalesce((select reviewed from review_setting), 'NEW')
    when 'ALL' then true when 'NONE' then false else not t.is_verified end`;

/** Whether a lecture without captions is not published. */
export const requiresCaptions: RawBuilder<boolean> = sql`coalesce((select requires_captions from review_setting), false)`;

/** The state of the draft `d` that is on its way to the shop. */
export const publicationJson: RawBuilder<CoursePublication | null> = sql`(
  select json_build_object('state', p.state, 'submittedAt', ${isoInstant("p.submitted_at")},
    'publishAt', ${isoInstant("p.publish_at")}, 'comments', p.comments)
  from course_publication p where p.course_id = d.course_id)`;

const submitted = statement<object>()(
  "coursePublication.submitted",
  () => sql<SubmittedCourse>`
    select p.course_id as "courseId", p.content #>> '{page,title}' as title, t.name as teacher,
      (select coalesce(sum(jsonb_array_length(section -> 'lectures')), 0)::int
        from jsonb_array_elements(p.content -> 'sections') section) as "lectureCount",
      p.submitted_at as "submittedAt", p.publish_at as "publishAt"
    from course_publication p join course_draft d on d.course_id = p.course_id
      join teacher t on t.teacher_id = d.teacher_id
    where p.state = 'IN_REVIEW' order by p.submitted_at, p.course_id limit 100`,
);

/** Courses that wait for a review, the oldest first; at most 100. */
export const listSubmitted = (reads: ReadPool): Promise<SubmittedCourse[]> => reads.query(submitted, {});

const submittedContent = statement<{ courseId: string }>()(
  "coursePublication.content",
  (param) => sql<{ content: VersionContent; submittedAt: string }>`
    select p.content, p.submitted_at as "submittedAt" from course_publication p
    where p.course_id = ${param("courseId")} and p.state = 'IN_REVIEW'`,
);

export const findSubmitted = (reads: ReadPool, courseId: string) => reads.queryOne(submittedContent, { courseId });
