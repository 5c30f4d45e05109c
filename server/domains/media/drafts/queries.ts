import { type RawBuilder, sql } from "kysely";
import type { MediaDraft } from "../../../../shared/media/draft.ts";
import type { ReadPool } from "../../../db/reads.ts";
import { statement } from "../../../db/statement.ts";
import { silencesJson, waveformJson } from "../assets/sound-fragments.ts";

export type OwnMedia = { userId: string; mediaId: string };

/** Whether the media `m` are of a video that the user has uploaded, or of a lecture or a trailer of the user's. */
export const isOwnMedia = (userId: string | RawBuilder<string>): RawBuilder<boolean> => sql`(
  exists (select from media_asset own join teacher t using (teacher_id) where own.media_id = m.media_id and t.user_id = ${userId})
  or exists (select from lecture own join teacher t using (teacher_id) where own.media_id = m.media_id and t.user_id = ${userId})
  or exists (
    select from lecture_draft own join course_draft c using (course_id) join teacher t using (teacher_id)
    where own.media_id = m.media_id and t.user_id = ${userId})
  or exists (select from course own join teacher t using (teacher_id) where own.trailer_media_id = m.media_id and t.user_id = ${userId})
  or exists (
    select from course_draft own join teacher t using (teacher_id)
    where own.trailer_media_id = m.media_id and t.user_id = ${userId}))`;

const cuesJson = sql`(
  select coalesce(json_agg(json_build_object('cueId', c.cue_id, 'startMs', c.start_ms, 'endMs', c.end_ms, 'text', c.content,
    'isUnsure', c.is_unsure) order by c.start_ms, c.end_ms, c.cue_id), '[]')
  from media_draft_cue c where c.media_id = k.media_id and c.lang = k.lang)`;

const tracksJson = sql`(
  select coalesce(json_agg(json_build_object('lang', k.lang, 'label', k.label, 'cues', ${cuesJson})
    order by k.lang like 'ko%' desc, k.lang), '[]')
  from media_draft_track k where k.media_id = d.media_id)`;

const chaptersJson = sql`(
  select coalesce(json_agg(json_build_object('chapterId', h.chapter_id, 'startMs', h.start_ms, 'title', h.title)
    order by h.start_ms, h.chapter_id), '[]')
  from media_draft_chapter h where h.media_id = d.media_id)`;

type StoredDraft = Omit<MediaDraft, "videoUrl"> & { storageKey: string };

const own = statement<OwnMedia>()(
  "mediaDraft.own",
  (param) => sql<StoredDraft>`
    select m.media_id as "mediaId", m.storage_key as "storageKey", m.duration_ms as "durationMs", a.file_name as "fileName",
      ${waveformJson} as waveform, ${silencesJson} as silences, ${tracksJson} as tracks, ${chaptersJson} as chapters,
      d.published_at is null or d.updated_at > d.published_at as "hasChanges"
    from media m join media_draft d using (media_id)
      left join lateral (
        select file_name, waveform, silences from media_asset where media_id = m.media_id order by media_asset_id limit 1) a on true
    where m.media_id = ${param("mediaId")} and ${isOwnMedia(param("userId"))}`,
);

/** The captions and chapters of a video of the user, in one statement whatever their number. */
export const findMediaDraft = (reads: ReadPool, ofUser: OwnMedia): Promise<StoredDraft | undefined> =>
  reads.queryOne(own, ofUser);

const ownVideo = statement<OwnMedia>()(
  "mediaDraft.video",
  (param) => sql<{ storageKey: string }>`
    select m.storage_key as "storageKey" from media m
    where m.media_id = ${param("mediaId")} and ${isOwnMedia(param("userId"))}`,
);

/** Where a video of the user is stored. */
export const findOwnVideo = (reads: ReadPool, ofUser: OwnMedia): Promise<{ storageKey: string } | undefined> =>
  reads.queryOne(ownVideo, ofUser);
