import type { MediaAssetError, MediaAssetStatus, MediaAssetStep } from "../../../shared/media/asset.ts";
import type { RefusalDetails } from "../../../shared/media/refusals.ts";
import type {
  RenditionError,
  RenditionQuality,
  RenditionSource,
  RenditionStatus,
} from "../../../shared/media/rendition.ts";
import type { SpokenLang, TranscriptError, TranscriptStatus } from "../../../shared/media/transcript.ts";
import type { Instant, JsonWithDefault, NullableInstant, WithDefault } from "./columns.ts";

interface MediaAssetTable {
  media_asset_id: string;
  teacher_id: string;
  /** The lecture that gets the video when it is ready. */
  lecture_id: string | null;
  file_name: string;
  source_key: string;
  bytes: number;
  /** An encoder gives its sound the loudness of all. */
  level_sound: WithDefault<boolean>;
  status: MediaAssetStatus;
  step: WithDefault<MediaAssetStep | null>;
  percent: WithDefault<number>;
  error_code: WithDefault<MediaAssetError | null>;
  /** Parameters of the sentence about the error. */
  details: JsonWithDefault<RefusalDetails>;
  /** The playable form of a READY one. */
  media_id: WithDefault<string | null>;
  /** Images from which the teacher chooses the poster, in the order of the video. */
  poster_files: WithDefault<string[]>;
  /** Further ones that the teacher has chosen, the newest last. */
  own_poster_files: WithDefault<string[]>;
  /** Integrated loudness in LUFS; null: it was not measured. */
  loudness: WithDefault<number | null>;
  /** Peaks of a thousand equal parts of the video, from 0 to 255. */
  waveform: WithDefault<Buffer | null>;
  /** Stretches of its sound in which nothing is heard, as PostgreSQL's text of an int4multirange; null: not looked for. */
  silences: WithDefault<string | null>;
  /** How often a worker has begun. */
  attempts: WithDefault<number>;
  /** The last sign of life of its worker. */
  worked_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

interface MediaUploadTable {
  media_asset_id: string;
  /** Null: it is sent by the tus protocol. */
  part_bytes: number | null;
  /** The id of the parts at the storage, once there are some. */
  storage_upload_id: WithDefault<string | null>;
  started_at: Instant;
  expires_at: Instant;
}

interface MediaRenditionTable {
  media_asset_id: string;
  /** The length of the shorter side. */
  quality: RenditionQuality;
  status: RenditionStatus;
  source: RenditionSource;
  bytes: number;
  error_code: WithDefault<RenditionError | null>;
  /** The attributes of its variant in a master playlist, of a READY one. */
  variant: WithDefault<string | null>;
  /** The name of the encoder that makes it, until it expires. */
  encoder: WithDefault<string | null>;
  /** How far the encoder has come. */
  percent: WithDefault<number>;
  /** How often an encoder has begun it, then how often a worker has begun to verify it. */
  attempts: WithDefault<number>;
  /** As in media_upload, while it is UPLOADING. */
  part_bytes: WithDefault<number | null>;
  storage_upload_id: WithDefault<string | null>;
  started_at: Instant;
  expires_at: NullableInstant;
  updated_at: Instant;
}

interface MediaTranscriptTable {
  transcript_id: string;
  media_asset_id: string;
  /** Spoken in the video, and the language of its captions. */
  lang: SpokenLang;
  status: TranscriptStatus;
  error_code: WithDefault<TranscriptError | null>;
  /** The start of the next piece of the sound. */
  heard_ms: WithDefault<number>;
  /** How often a worker has begun with that piece. */
  attempts: WithDefault<number>;
  /** When its cues became a draft; from then on they are edited there. */
  taken_at: NullableInstant;
  created_at: Instant;
  updated_at: Instant;
}

interface MediaTranscriptCueTable {
  transcript_id: string;
  position: number;
  start_ms: number;
  end_ms: number;
  /** The code of the version before writes it, none reads it. */
  heard: WithDefault<string>;
  /** Empty: no draft takes it. */
  content: string;
  /** null: the service gave none, or its teacher had confirmed it before there were drafts. */
  confidence: number | null;
  /** The code of the version before reads it. */
  is_checked: WithDefault<boolean>;
}

interface EncoderContactTable {
  is_only: WithDefault<boolean>;
  /** When an encoder last asked for work. */
  heard_at: Instant;
}

interface MediaDraftTable {
  media_id: string;
  created_at: Instant;
  /** The last edit. */
  updated_at: Instant;
  /** When learners got what it has; null: never. */
  published_at: NullableInstant;
}

interface MediaDraftTrackTable {
  media_id: string;
  lang: string;
  label: string;
  /** The image of the video shows the same texts. */
  is_in_image: WithDefault<boolean>;
}

interface MediaDraftCueTable {
  media_id: string;
  lang: string;
  cue_id: string;
  start_ms: number;
  end_ms: number;
  /** Empty: it is not published. */
  content: string;
  is_unsure: WithDefault<boolean>;
}

interface MediaDraftChapterTable {
  media_id: string;
  chapter_id: string;
  start_ms: number;
  title: string;
}

export interface MediaTables {
  encoder_contact: EncoderContactTable;
  media_draft: MediaDraftTable;
  media_draft_track: MediaDraftTrackTable;
  media_draft_cue: MediaDraftCueTable;
  media_draft_chapter: MediaDraftChapterTable;
  media_transcript: MediaTranscriptTable;
  media_transcript_cue: MediaTranscriptCueTable;
  media_rendition: MediaRenditionTable;
  media_asset: MediaAssetTable;
  media_upload: MediaUploadTable;
}
