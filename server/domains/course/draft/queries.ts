import { sql } from "kysely";
import type { Attachment } from "../../../../shared/attachment/schema.ts";
import type {
  CourseDraft,
  CoursePrices,
  CourseVersion,
  OwnCourse,
  VersionContent,
} from "../../../../shared/course/draft.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { isoInstant, lowestOf30, saleSince, steps30 } from "../../../db/fragments.ts";
import { statement } from "../../../db/statement.ts";
import { attachmentsJson } from "../../attachment/queries.ts";
import { needsReview, publicationJson, requiresCaptions } from "../publication/queries.ts";

/** The page of the draft `d`. */
const pageJson = sql`json_build_object(
  'title', d.title, 'subtitle', d.subtitle, 'description', d.description, 'category', d.category, 'cover', d.cover,
  'trailer', d.trailer_media_id, 'level', d.level, 'tags', d.tags, 'before', d.before, 'outcomes', d.outcomes, 'requirements', d.requirements,
  'price', d.price, 'salePrice', d.sale_price,
  'saleStartsAt', ${isoInstant("d.sale_starts_at")}, 'saleEndsAt', ${isoInstant("d.sale_ends_at")}, 'accessDays', d.access_days)`;

const sectionsJson = sql`(
  select coalesce(json_agg(json_build_object('sectionId', s.section_id, 'title', s.title) order by s.position), '[]')
  from section_draft s where s.course_id = d.course_id)`;

/** A video: its asset `a` and its media `m`, of which one may be missing. */
const videoJson = sql`case when a.media_asset_id is null and m.media_id is null then null else json_build_object(
  'mediaAssetId', a.media_asset_id, 'status', coalesce(a.status, 'READY'), 'step', a.step, 'percent', coalesce(a.percent, 100),
  'errorCode', a.error_code, 'fileName', a.file_name, 'mediaId', m.media_id, 'durationMs', m.duration_ms,
  'hasCaptions', exists (select from media_caption c where c.media_id = m.media_id)
    or exists (select from media_draft_cue c where c.media_id = m.media_id and c.content <> '')) end`;

const lecturesJson = sql`(
  select coalesce(json_agg(json_build_object(
    'lectureId', l.lecture_id, 'sectionId', l.section_id, 'title', l.title, 'summary', l.summary, 'script', l.script,
    'isPreview', l.is_preview, 'price', l.price, 'isRemoved', l.is_removed, 'video', ${videoJson},
    'replacedMediaId', case when p.media_id is distinct from m.media_id then p.media_id end,
    'attachments', ${attachmentsJson("lecture_draft_attachment", sql`l.lecture_id`)},
    'isPublished', p.lecture_id is not null) order by s.position, l.position), '[]')
  from lecture_draft l join section_draft s on s.section_id = l.section_id
    left join media_asset a on a.media_asset_id = l.media_asset_id
    left join media m on m.media_id = coalesce(a.media_id, case when a.media_asset_id is null then l.media_id end)
    left join lecture p on p.lecture_id = l.lecture_id
  where l.course_id = d.course_id)`;

/** The upload of the media is the one that was first. */
const trailerVideoJson = sql`(
  select ${videoJson} from media m left join lateral (
    select * from media_asset u where u.media_id = m.media_id order by u.media_asset_id limit 1) a on true
  where m.media_id = d.trailer_media_id)`;

const trailerUploadJson = sql`(
  select ${videoJson} from media_asset a left join media m on m.media_id = a.media_id
  where a.media_asset_id = d.trailer_asset_id)`;

/** Whether the draft `d` was edited since it was published. */
export const hasChanges = sql<boolean>`d.published_at is null or d.updated_at > d.published_at or exists (
  select from lecture_draft l left join media_asset a on a.media_asset_id = l.media_asset_id
    join media_draft md on md.media_id = coalesce(a.media_id, l.media_id)
  where l.course_id = d.course_id and not l.is_removed and (md.published_at is null or md.updated_at > md.published_at))
  or exists (select from media_draft md
    where md.media_id = d.trailer_media_id and (md.published_at is null or md.updated_at > md.published_at))`;

export const ownDraft = statement<{ userId: string; courseId: string }>()(
  "courseDraft.own",
  (param) => sql<CourseDraft>`
    select d.course_id as "courseId", ${pageJson} as page, ${sectionsJson} as sections, ${lecturesJson} as lectures,
      ${trailerVideoJson} as "trailerVideo", ${trailerUploadJson} as "trailerUpload",
      c.status, coalesce((select max(v.published_at) from course_version v where v.course_id = d.course_id), d.published_at)
        as "publishedAt", ${hasChanges} as "hasChanges", d.updated_at as "updatedAt",
      ${needsReview} as "needsReview", ${requiresCaptions} as "requiresCaptions",
      ${publicationJson} as publication, d.withdraw_at as "withdrawAt"
    from course_draft d join teacher t on t.teacher_id = d.teacher_id left join course c on c.course_id = d.course_id
    where d.course_id = ${param("courseId")} and t.user_id = ${param("userId")}`,
);

/** A draft of the user's teacher page, in one statement whatever the number of its lectures. */
export const findDraft = (reads: ReadPool, userId: string, courseId: string): Promise<CourseDraft | undefined> =>
  reads.queryOne(ownDraft, { userId, courseId });

const ofUser = statement<{ userId: string }>()(
  "courseDraft.ofUser",
  (param) => sql<OwnCourse>`
    select coalesce(d.course_id, c.course_id) as "courseId", coalesce(d.title, c.title) as title,
      case when d.course_id is null then c.category else d.category end as category,
      case when d.course_id is null then c.cover else d.cover end as cover, c.status,
      d.course_id is not null and (${hasChanges}) as "hasChanges",
      (select p.state from course_publication p where p.course_id = own.course_id) as "publicationState",
      case when d.course_id is null then coalesce(size.lecture_count, 0)
        else (select count(*)::int from lecture_draft l where l.course_id = d.course_id and not l.is_removed) end as "lectureCount",
      coalesce(size.registrations, 0) as registrations, coalesce(d.updated_at, c.updated_at) as "updatedAt"
    from teacher t
      cross join lateral (
        select course_id from course_draft where teacher_id = t.teacher_id
        union select course_id from course where teacher_id = t.teacher_id) own
      left join course_draft d on d.course_id = own.course_id
      left join course c on c.course_id = own.course_id
      left join course_stats size on size.course_id = own.course_id
    where t.user_id = ${param("userId")}
    order by coalesce(d.updated_at, c.updated_at) desc, own.course_id desc`,
);

/** All courses of the user's teacher page, the last edited first. */
export const listOwnCourses = (reads: ReadPool, userId: string): Promise<OwnCourse[]> =>
  reads.query(ofUser, { userId });

const versions = statement<{ userId: string; courseId: string }>()(
  "courseDraft.versions",
  (param) => sql<CourseVersion>`
    select v.number, v.published_at as "publishedAt", v.content #>> '{page,title}' as title,
      (select coalesce(sum(json_array_length((section -> 'lectures')::json)), 0)::int
       from jsonb_array_elements(v.content -> 'sections') section) as "lectureCount"
    from course_version v join course c on c.course_id = v.course_id join teacher t on t.teacher_id = c.teacher_id
    where v.course_id = ${param("courseId")} and t.user_id = ${param("userId")}
    order by v.number desc`,
);

/** The published versions of a course, the newest first. */
export const listVersions = (reads: ReadPool, userId: string, courseId: string): Promise<CourseVersion[]> =>
  reads.query(versions, { userId, courseId });

const lectureLearners = statement<{ userId: string; lectureId: string }>()(
  "courseDraft.lectureLearners",
  (param) => sql<{ learners: number }>`
    select count(distinct r.user_id)::int as learners
    from lecture_draft l join course_draft d on d.course_id = l.course_id join teacher t on t.teacher_id = d.teacher_id
      left join progress p on p.lecture_id = l.lecture_id and p.last_opened_at is not null
      left join registration r on r.registration_id = p.registration_id
    where l.lecture_id = ${param("lectureId")} and t.user_id = ${param("userId")}
    group by l.lecture_id`,
);

/** How many learners have opened a lecture of the user's draft: their progress stays when its video is replaced. */
export const countLearners = (
  reads: ReadPool,
  own: { userId: string; lectureId: string },
): Promise<{ learners: number } | undefined> => reads.queryOne(lectureLearners, own);

const prices = statement<{ userId: string; courseId: string; now: Date }>()(
  "courseDraft.prices",
  (param) => sql<CoursePrices>`
    select c.price, case when c.status <> 'DRAFT' then ${lowestOf30("c", param("now"))} end as lowest30,
      (select coalesce(json_agg(json_build_object('since', ${isoInstant("s.since")}, 'price', s.price) order by s.since), '[]')
        from (${steps30("c", param("now"))}) s where c.status <> 'DRAFT') as steps,
      case when c.status <> 'DRAFT' then ${saleSince("c", param("now"))} end as "saleSince",
      to_char(${param("now")}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from course_draft d join teacher t on t.teacher_id = d.teacher_id left join course c on c.course_id = d.course_id
    where d.course_id = ${param("courseId")} and t.user_id = ${param("userId")}`,
);

/** The published prices of a course of the user's teacher page. */
export const findPrices = (
  reads: ReadPool,
  own: { userId: string; courseId: string },
  now: Date,
): Promise<CoursePrices | undefined> => reads.queryOne(prices, { ...own, now });

/** The attachments that the version `v` keeps. */
const keptAttachmentsJson = sql`(
  select coalesce(json_agg(json_build_object('attachmentId', file.attachment_id, 'fileName', file.file_name, 'type', file.type,
    'bytes', file.bytes) order by file.attachment_id), '[]')
  from course_version_attachment kept join attachment file using (attachment_id)
  where kept.course_id = v.course_id and kept.number = v.number)`;

const version = statement<{ userId: string; courseId: string; number: number }>()(
  "courseDraft.version",
  (param) => sql<{ content: VersionContent; attachments: Attachment[] }>`
    select v.content, ${keptAttachmentsJson} as attachments from course_version v join course c on c.course_id = v.course_id
      join teacher t on t.teacher_id = c.teacher_id
    where v.course_id = ${param("courseId")} and v.number = ${param("number")} and t.user_id = ${param("userId")}`,
);

export const findVersion = (
  reads: ReadPool,
  userId: string,
  of: { courseId: string; number: number },
): Promise<{ content: VersionContent; attachments: Attachment[] } | undefined> =>
  reads.queryOne(version, { userId, ...of });
