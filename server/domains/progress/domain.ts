import { defineDomain } from "../../domain.ts";
import { progressJobs } from "./jobs.ts";
import { progressRouter } from "./router.ts";
import { progressUserData } from "./user-data.ts";

export const progressDomain = defineDomain({
  router: { progress: progressRouter },
  jobs: progressJobs,
  tables: ["changed_content", "progress", "registration_progress", "study_day", "study_goal"],
  derives: {
    derive_registration_of_progress: "progress of a registration after a save",
    derive_registrations: "progress, completion and the lecture to resume of registrations",
    derive_registrations_of_course_lecture: "progress of the registrations of courses whose curriculum changed",
    derive_registrations_of_items:
      "progress of the registrations of items; a job derives those of items with more than 1,000",
    derive_registrations_of_lecture: "progress of the registrations with a lecture whose video changed",
    derive_registrations_of_progress: "progress of registrations, after the insert or removal of rows of progress",
    derive_registrations_of_registration: "progress of new registrations",
  },
  userData: progressUserData,
});
