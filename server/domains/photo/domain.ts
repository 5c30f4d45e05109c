import { defineDomain } from "../../domain.ts";
import { photoJobs } from "./jobs.ts";
import { photoRouter } from "./router.ts";
import { photoUserData } from "./user-data.ts";

export const photoDomain = defineDomain({
  router: { photo: photoRouter },
  jobs: photoJobs,
  tables: ["photo"],
  derives: {
    remove_former_photo: "marks the profile photo that another one replaced as removed",
    remove_photos_of_answer: "marks the photos of a deleted or hidden answer as removed",
    remove_photos_of_message: "marks the photos of a deleted message as removed",
    remove_photos_of_review: "marks the photos of a deleted or hidden review as removed",
  },
  userData: photoUserData,
});
