import { defineDomain } from "../../domain.ts";
import { annotationRouter } from "./router.ts";
import { annotationUserData } from "./user-data.ts";

export const annotationDomain = defineDomain({
  router: { annotation: annotationRouter },
  tables: ["lecture_annotation"],
  userData: annotationUserData,
});
