import { type RawBuilder, sql } from "kysely";
import type { Inquiry, InquirySubject } from "../../../shared/inquiry/schema.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import { isoInstant } from "../../db/fragments.ts";
import { photosJson } from "../../db/photos.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Trx } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import type { StoredThread } from "./photo-urls.ts";

/** The columns of the inquiry `i` from `inquirySource`. */
export const inquiryColumns = sql`
  i.inquiry_id as "inquiryId", i.category, i.status, i.title, i.due_at as "dueAt", i.created_at as "createdAt",
  i.updated_at as "updatedAt",
  case when i.course_id is not null or i.lecture_id is not null then json_build_object('courseId', i.course_id,
    'lectureId', i.lecture_id, 'title', coalesce(c.title, l.title), 'lectureNumber', cl.position + 1) end as subject`;

export const inquirySource = sql`
  inquiry i left join course c on c.course_id = i.course_id left join lecture l on l.lecture_id = i.lecture_id
    left join course_lecture cl on cl.course_id = i.course_id and cl.lecture_id = i.lecture_id`;

const inquiryPage = statement<{ userId: string; rows: number; offset: number }>()(
  "inquiry.page",
  (param) => sql<Inquiry & { total: number }>`
    select ${inquiryColumns}, count(*) over ()::int as total from ${inquirySource}
    where i.user_id = ${param("userId")}
    order by i.updated_at desc, i.inquiry_id desc limit ${param("rows")}::int offset ${param("offset")}::int`,
);

const inquiryCount = statement<{ userId: string }>()(
  "inquiry.count",
  (param) => sql<{ total: number }>`
    select count(*)::int as total from inquiry where user_id = ${param("userId")}`,
);

export async function listInquiries(reads: ReadPool, userId: string, paging: Paging): Promise<ListOf<Inquiry>> {
  const items = await reads.query(inquiryPage, { userId, rows: paging.rows, offset: offsetOf(paging) });
  const total = await totalOf(items, paging, () => reads.queryOne(inquiryCount, { userId }));
  return { items, page: paging.page, rows: paging.rows, total };
}

export const messagesJson: RawBuilder<StoredThread["messages"]> = sql`(
  select coalesce(json_agg(json_build_object('messageId', m.message_id, 'byStaff', m.by_staff, 'content', m.content,
    'photos', ${photosJson("message_id", "m.message_id")},
    'createdAt', ${isoInstant("m.created_at")}) order by m.message_id), '[]')
  from inquiry_message m where m.inquiry_id = i.inquiry_id)`;

const inquiryThread = statement<{ userId: string; inquiryId: string }>()(
  "inquiry.thread",
  (param) => sql<StoredThread>`
    select ${inquiryColumns}, ${messagesJson} as messages from ${inquirySource}
    where i.inquiry_id = ${param("inquiryId")} and i.user_id = ${param("userId")}`,
);

/** Another user's inquiry is not found. */
export const findInquiry = (reads: ReadPool, userId: string, inquiryId: string) =>
  reads.queryOne(inquiryThread, { userId, inquiryId });

const subjects = statement<{ userId: string }>()(
  "inquiry.subjects",
  (param) => sql<InquirySubject>`
    select r.course_id as "courseId", r.lecture_id as "lectureId", coalesce(c.title, l.title) as title,
      (select coalesce(json_agg(json_build_object('lectureId', cl.lecture_id, 'number', cl.position + 1,
          'title', part.title) order by cl.position), '[]')
        from course_lecture cl join lecture part on part.lecture_id = cl.lecture_id
        where cl.course_id = r.course_id) as lectures
    from (
      select course_id, lecture_id, max(created_at) as created_at from registration
      where user_id = ${param("userId")} group by course_id, lecture_id) r
      left join course c on c.course_id = r.course_id left join lecture l on l.lecture_id = r.lecture_id
    order by r.created_at desc, coalesce(r.course_id, r.lecture_id)`,
);

/** Subjects of the user's inquiry: items that the user has or had, the newest first. */
export const listSubjects = (reads: ReadPool, userId: string) => reads.query(subjects, { userId });

const isSubject = statement<{ userId: string; courseId: string | null; lectureId: string | null }>()(
  "inquiry.isSubject",
  (param) => sql<{ isOwn: boolean }>`
    select exists (
      select from registration r where r.user_id = ${param("userId")} and case
        when ${param("courseId")}::uuid is null then r.lecture_id = ${param("lectureId")}::uuid
        else r.course_id = ${param("courseId")}::uuid and (${param("lectureId")}::uuid is null or exists (
          select from course_lecture cl
          where cl.course_id = r.course_id and cl.lecture_id = ${param("lectureId")}::uuid)) end) as "isOwn"`,
);

export const isOwnSubjectInTx = async (
  trx: Trx,
  userId: string,
  { courseId, lectureId }: { courseId: string | null; lectureId: string | null },
): Promise<boolean> => (await runStatement(trx, isSubject, { userId, courseId, lectureId }))[0]?.isOwn ?? false;
