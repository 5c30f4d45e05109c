import { defineDomain } from "../../domain.ts";
import { courseRouter } from "./router.ts";

export const courseDomain = defineDomain({
  router: { course: courseRouter },
  tables: ["course", "course_section", "course_lecture", "course_feature", "course_price"],
});
