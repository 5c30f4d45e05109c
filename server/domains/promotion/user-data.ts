import type { UserData } from "../../user-data.ts";

export const promotionUserData: UserData = {
  tables: {
    promotion_action: {
      exported: { omitted: "the record of what admins have decided" },
      erasure: { retained: "decisions of admins can be verified later; the account they refer to is anonymized" },
    },
  },
};
