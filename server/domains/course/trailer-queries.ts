import { type RawBuilder, sql } from "kysely";
import type { Course, Trailer } from "../../../shared/course/schema.ts";
import { trailerUrl } from "../../../shared/media/schema.ts";
import { captionFiles, posterVersion, sourceFiles, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

/** A trailer as the database has it, without addresses. */
type StoredTrailer = {
  durationSec: number;
  posterVersion: string | null;
  captions: { lang: string; label: string; file: string }[];
  sources: { type: string; file: string }[];
};
export type StoredCourse = Omit<Course, "trailer"> & { trailer: StoredTrailer | null };

/** An admin has blocked no lecture whose video the clip `m` is. */
const isUnblocked = sql`not exists (select from lecture l where l.media_id = m.media_id and l.is_blocked)`;

/** The trailer of the course `c`, which everyone may watch while it is on sale. */
export const trailerJson: RawBuilder<StoredTrailer | null> = sql`(
  select json_build_object('durationSec', ${wholeSeconds("m.duration_ms")}, 'posterVersion', ${posterVersion},
    'captions', ${captionFiles}, 'sources', ${sourceFiles})
  from media m where m.media_id = c.trailer_media_id and c.status = 'PUBLISHED' and ${isUnblocked})`;

export const withTrailerUrls = ({ trailer, ...course }: StoredCourse): Course => ({
  ...course,
  trailer: trailer && trailerOf(course.courseId, trailer),
});

const trailerOf = (courseId: string, { posterVersion: version, ...stored }: StoredTrailer): Trailer => ({
  durationSec: stored.durationSec,
  posterUrl: version === null ? null : trailerUrl(courseId, `poster.webp?v=${version}`),
  captions: stored.captions.map(({ lang, label, file }) => ({ lang, label, url: trailerUrl(courseId, file) })),
  sources: stored.sources.map(({ type, file }) => ({ type, url: trailerUrl(courseId, file) })),
});

type TrailerFiles = { storageKey: string; posterFile: string | null; posterVersion: string | null };

const publicTrailer = statement<{ courseId: string }>()(
  "course.trailer",
  (param) => sql<TrailerFiles>`
    select m.storage_key as "storageKey", m.poster_file as "posterFile", ${posterVersion} as "posterVersion"
    from course c join media m on m.media_id = c.trailer_media_id
    where c.course_id = ${param("courseId")} and c.status = 'PUBLISHED' and ${isUnblocked}`,
);

/** Where the trailer of a course on sale is stored; undefined: there is none that everyone may watch. */
export const findTrailer = (reads: ReadPool, courseId: string): Promise<TrailerFiles | undefined> =>
  reads.queryOne(publicTrailer, { courseId });
