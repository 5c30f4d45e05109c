import { defineDomain } from "../../domain.ts";
import { promotionAdminRouter } from "./admin-router.ts";
import { promotionRouter } from "./router.ts";
import { promotionUserData } from "./user-data.ts";

export const promotionDomain = defineDomain({
  router: { promotion: promotionRouter, admin: promotionAdminRouter },
  tables: ["promotion", "promotion_course", "banner", "promotion_action"],
  derives: {
    promotion_action_is_append_only: "refuses changes of the log of promotions",
  },
  userData: promotionUserData,
});
