import { defineDomain } from "../../domain.ts";
import { mediaAssetRouter } from "./assets/router.ts";
import { mediaDraftRouter } from "./drafts/router.ts";
import { mediaJobs } from "./jobs.ts";
import { mediaRouter } from "./router.ts";
import { mediaTranscriptRouter } from "./transcripts/router.ts";
import { uploadJobs } from "./uploads/jobs.ts";
import { mediaUploadRouter } from "./uploads/router.ts";

export const mediaDomain = defineDomain({
  router: {
    media: mediaRouter,
    mediaAsset: mediaAssetRouter,
    mediaDraft: mediaDraftRouter,
    mediaTranscript: mediaTranscriptRouter,
    mediaUpload: mediaUploadRouter,
  },
  jobs: { ...mediaJobs, ...uploadJobs },
  tables: [
    "media",
    "media_source",
    "media_caption",
    "media_chapter",
    "fetched_media",
    "media_asset",
    "media_upload",
    "media_rendition",
    "media_transcript",
    "media_transcript_cue",
    "encoder_contact",
    "media_draft",
    "media_draft_track",
    "media_draft_cue",
    "media_draft_chapter",
  ],
  derives: {
    notify_media_asset: "notifies every process of a change of a video that a teacher uploads",
    notify_media_rendition: "notifies every process of a change of a rendition of an uploaded video",
    notify_media_transcript: "notifies every process of a change of the transcript of an uploaded video",
  },
});
