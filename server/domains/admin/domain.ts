import type { UserData } from "../../domain.ts";
import { defineDomain } from "../../domain.ts";
import { adminRouter } from "./router.ts";

const adminUserData: UserData = {
  tables: {
    moderation_action: {
      exported: { omitted: "the record of what admins have decided" },
      erasure: { retained: "decisions of admins can be verified later; the account they refer to is anonymized" },
    },
  },
};

export const adminDomain = defineDomain({
  router: { admin: adminRouter },
  tables: ["moderation_action"],
  userData: adminUserData,
});
