import { defineDomain } from "../../domain.ts";
import { likeRouter } from "./router.ts";
import { likeUserData } from "./user-data.ts";

export const likeDomain = defineDomain({
  router: { like: likeRouter },
  tables: ["lecture_like"],
  userData: likeUserData,
});
