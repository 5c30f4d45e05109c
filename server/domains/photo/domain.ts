import { defineDomain } from "../../domain.ts";
import { photoJobs } from "./jobs.ts";
import { photoRouter } from "./router.ts";
import { photoUserData } from "./user-data.ts";

export const photoDomain = defineDomain({
  router: { photo: photoRouter },
  jobs: photoJobs,
  tables: ["photo"],
  userData: photoUserData,
});
