import { type RawBuilder, sql } from "kysely";
import type { Attachment } from "../../../shared/attachment/schema.ts";
import type { Feature } from "../../../shared/item/schema.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { mediaUrl } from "../../../shared/media/schema.ts";
import { storyboardGrid } from "../../../shared/media/storyboard.ts";
import {
  captionFiles,
  courseSize,
  isTeacherOfLecture,
  isWatchable,
  lowestPrice30,
  posterVersion,
  runningSale,
  sourceFiles,
} from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";
import { attachmentsJson } from "../attachment/queries.ts";
import { lectureCardColumns } from "./list-queries.ts";

const chaptersJson = sql`(
  select coalesce(json_agg(json_build_object('title', ch.title,
    'startSec', ch.start_ms / 1000.0, 'endSec', ch.end_ms / 1000.0) order by ch.position), '[]')
  from media_chapter ch where ch.media_id = m.media_id)`;

const featuresJson = sql`(
  select coalesce(json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description)
    order by f.position), '[]')
  from lecture_feature f where f.lecture_id = l.lecture_id)`;

const coursesJson = (now: RawBuilder<Date>) => sql`(
  select coalesce(json_agg(json_build_object(
    'courseId', c.course_id, 'title', c.title, 'cover', c.cover, 'level', c.level, 'price', c.price,
    'salePrice', ${runningSale("c", now)},
    'lowestPrice30', ${lowestPrice30("c", now)}, 'lectureCount', size.lecture_count, 'durationSec', size.duration_sec)
    order by c.published_at desc), '[]')
  from course_lecture of_lecture join course c on c.course_id = of_lecture.course_id, ${courseSize}
  where of_lecture.lecture_id = l.lecture_id and c.status = 'PUBLISHED')`;

type File = { file: string };
type LectureRow = Omit<Lecture, "captions" | "sources" | "posterUrl" | "storyboard" | "attachments"> & {
  attachments: Attachment[];
  captions: (File & { lang: string; label: string })[];
  sources: (File & { type: string })[];
  posterVersion: string | null;
  storyboardFile: string | null;
  durationMs: number;
  width: number;
  height: number;
};

const isWithdrawn = sql`(l.status = 'ARCHIVED' or l.price is null and not l.is_preview and not exists (
  select from course_lecture cl join course c on c.course_id = cl.course_id
  where cl.lecture_id = l.lecture_id and c.status = 'PUBLISHED'))`;

/** A DRAFT reads as not found; an ARCHIVED lecture stays readable for users who own it. */
const lectureById = statement<{ lectureId: string; now: Date }>()(
  "lecture.byId",
  (param) => sql<LectureRow>`
    select ${lectureCardColumns}, l.tags, ${chaptersJson} as chapters, ${captionFiles} as captions, ${sourceFiles} as sources,
      ${posterVersion} as "posterVersion", m.storyboard_file as "storyboardFile",
      m.duration_ms as "durationMs", m.width, m.height, m.has_audio as "hasAudio", ${featuresJson} as features,
      ${attachmentsJson("lecture_attachment", sql`l.lecture_id`)} as attachments, l.script <> '' as "hasScript",
      ${coursesJson(param("now"))} as courses,
      ${isWithdrawn} as "isWithdrawn"
    from lecture l join teacher t on t.teacher_id = l.teacher_id join media m on m.media_id = l.media_id
      left join lecture_rating rating on rating.lecture_id = l.lecture_id
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT'`,
);

export async function findLecture(reads: ReadPool, lectureId: string, now: Date): Promise<Lecture | undefined> {
  const row = await reads.queryOne(lectureById, { lectureId, now });
  if (!row) return undefined;
  const {
    posterVersion: version,
    storyboardFile,
    durationMs,
    width,
    height,
    captions,
    sources,
    attachments,
    ...lecture
  } = row;
  const video = { durationMs, width, height };
  return {
    ...lecture,
    posterUrl: version === null ? null : mediaUrl(lectureId, `poster.webp?v=${version}`),
    storyboard: storyboardFile === null ? null : { url: mediaUrl(lectureId, storyboardFile), ...storyboardGrid(video) },
    captions: captions.map(({ lang, label, file }) => ({ lang, label, url: mediaUrl(lectureId, file) })),
    sources: sources.map(({ type, file }) => ({ type, url: mediaUrl(lectureId, file) })),
    attachments: attachments.map((given) => ({
      ...given,
      url: mediaUrl(lectureId, `attachments/${given.attachmentId}`),
    })),
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

const scriptOf = statement<{ userId: string | null; lectureId: string; now: Date }>()(
  "lecture.script",
  (param) => sql<{ script: string }>`
    select l.script from lecture l
    where l.lecture_id = ${param("lectureId")} and l.status <> 'DRAFT' and (${isTeacherOfLecture(param("userId"))}
      or ${isWatchable({ userId: param("userId"), lectureId: param("lectureId"), now: param("now") })})`,
);

/** The text of a lecture that the user may watch. Reading it opens no lecture, as reading captions does not. */
export const findScript = (
  reads: ReadPool,
  reader: { userId: string | null; lectureId: string; now: Date },
): Promise<{ script: string } | undefined> => reads.queryOne(scriptOf, reader);
