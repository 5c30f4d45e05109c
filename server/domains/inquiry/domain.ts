import { defineDomain } from "../../domain.ts";
import { inquiryRouter } from "./router.ts";
import { inquiryAdminRouter } from "./admin/router.ts";
import { inquiryUserData } from "./user-data.ts";

export const inquiryDomain = defineDomain({
  router: { inquiry: inquiryRouter, admin: inquiryAdminRouter },
  tables: ["inquiry", "inquiry_message"],
  userData: inquiryUserData,
});
