import { defineDomain } from "../../domain.ts";
import { confusionRouter } from "./router.ts";
import { confusionUserData } from "./user-data.ts";

export const confusionDomain = defineDomain({
  router: { confusion: confusionRouter },
  tables: ["confusion_mark"],
  userData: confusionUserData,
});
