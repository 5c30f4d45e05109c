import { defineDomain } from "../../domain.ts";
import { mediaAssetRouter } from "./assets/router.ts";
import { mediaJobs } from "./jobs.ts";
import { mediaRouter } from "./router.ts";

export const mediaDomain = defineDomain({
  router: { media: mediaRouter, mediaAsset: mediaAssetRouter },
  jobs: mediaJobs,
  tables: ["media", "media_source", "media_caption", "media_chapter", "fetched_media", "media_asset"],
  derives: { notify_media_asset: "notifies every process of a change of a video that a teacher uploads" },
});
