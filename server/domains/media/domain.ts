import { defineDomain } from "../../domain.ts";
import { mediaJobs } from "./jobs.ts";
import { mediaRouter } from "./router.ts";

export const mediaDomain = defineDomain({
  router: { media: mediaRouter },
  jobs: mediaJobs,
  tables: ["media", "media_source", "media_caption", "media_chapter", "fetched_media"],
});
