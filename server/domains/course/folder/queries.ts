import { sql } from "kysely";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";
import type { Deps } from "../../../deps.ts";
import { sizeOfVideos } from "../../media/size-queries.ts";
import { findDraft } from "../draft/queries.ts";
import type { FolderFacts } from "./files.ts";

const features = (table: "course_feature" | "lecture_feature", id: "course_id" | "lecture_id") => sql`(
  select coalesce(json_agg(json_build_object('icon', f.icon, 'title', f.title, 'description', f.description) order by f.position), '[]')
  from ${sql.table(table)} f where f.${sql.ref(id)} = ${sql.ref(id === "course_id" ? "d.course_id" : "l.lecture_id")})`;

/** The lecture `l` of the draft, with the video `m` and the published lecture `p`. */
const lectureJson = sql`json_build_object('lectureId', l.lecture_id, 'tags', coalesce(p.tags, l.tags),
  'featured', coalesce(p.featured, false), 'features', ${features("lecture_feature", "lecture_id")},
  'uploadedBytes', coalesce(a.bytes, (select max(o.bytes) from media_asset o where o.media_id = l.media_id)),
  'media', case when s.file is not null then json_build_object('mediaId', m.media_id, 'storageKey', m.storage_key,
    'posterFile', m.poster_file, 'durationMs', m.duration_ms, 'hasDraft', exists (select from media_draft o where o.media_id = m.media_id)) end)`;

const folderFacts = statement<{ userId: string; courseId: string }>()(
  "courseDraft.folderFacts",
  (param) => sql<FolderFacts>`
    select d.teacher_id as "teacherId", coalesce(c.featured, false) as featured,
      ${features("course_feature", "course_id")} as features,
      (select coalesce(json_agg(${lectureJson}), '[]') from lecture_draft l
         left join media_asset a on a.media_asset_id = l.media_asset_id
         left join media m on m.media_id = coalesce(a.media_id, case when a.media_asset_id is null then l.media_id end)
         left join media_source s on s.media_id = m.media_id and s.file = 'video.mp4'
         left join lecture p on p.lecture_id = l.lecture_id
       where l.course_id = d.course_id and not l.is_removed) as lectures
    from course_draft d join teacher t on t.teacher_id = d.teacher_id left join course c on c.course_id = d.course_id
    where d.course_id = ${param("courseId")} and t.user_id = ${param("userId")}`,
);

type Own = { userId: string; courseId: string };

/** The parts of an own course that its draft does not have, and where its videos are. */
export const findFolderFacts = (reads: ReadPool, own: Own): Promise<FolderFacts | undefined> =>
  reads.queryOne(folderFacts, own);

const storedCaptions = statement<{ mediaId: string }>()(
  "courseDraft.folderCaptions",
  (param) => sql<FolderCaptions>`
    select (select coalesce(json_agg(json_build_object('lang', c.lang, 'file', c.file) order by c.lang), '[]')
        from media_caption c where c.media_id = m.media_id) as captions,
      (select coalesce(json_agg(json_build_object('title', h.title, 'startMs', h.start_ms, 'endMs', h.end_ms)
        order by h.position), '[]') from media_chapter h where h.media_id = m.media_id) as chapters
    from media m where m.media_id = ${param("mediaId")}`,
);
type FolderCaptions = {
  captions: { lang: string; file: string }[];
  chapters: { title: string; startMs: number; endMs: number }[];
};

/** Captions and chapters as learners have them. */
export const findFolderCaptions = (reads: ReadPool, mediaId: string): Promise<FolderCaptions | undefined> =>
  reads.queryOne(storedCaptions, { mediaId });

/** The bytes of the videos and attachments of an own course. */
export async function findFolderSize(deps: Pick<Deps, "reads" | "storage">, own: Own): Promise<number | undefined> {
  const [draft, facts] = await Promise.all([
    findDraft(deps.reads, own.userId, own.courseId),
    findFolderFacts(deps.reads, own),
  ]);
  if (!draft || !facts) return undefined;
  const attachments = draft.lectures.filter(({ isRemoved }) => !isRemoved).flatMap((lecture) => lecture.attachments);
  const videos = await sizeOfVideos(
    deps,
    facts.lectures.flatMap(({ media }) => media?.storageKey ?? []),
  );
  return attachments.reduce((sum, { bytes }) => sum + bytes, videos);
}
