import { defineDomain } from "../../domain.ts";
import { lectureRouter } from "./router.ts";

export const lectureDomain = defineDomain({
  router: { lecture: lectureRouter },
  tables: ["lecture", "lecture_feature"],
});
