import { defineDomain } from "../../domain.ts";
import { moderationAdminRouter } from "./admin-router.ts";
import { moderationRouter } from "./router.ts";
import { moderationUserData } from "./user-data.ts";

export const moderationDomain = defineDomain({
  router: { moderation: moderationRouter, admin: moderationAdminRouter },
  tables: ["content_report", "user_block", "writing_suspension"],
  userData: moderationUserData,
});
