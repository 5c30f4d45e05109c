import type { UserData, UserTable } from "../../user-data.ts";
import { defineDomain } from "../../domain.ts";
import { adminRouter } from "./router.ts";

const decisions: UserTable = {
  exported: { omitted: "the record of what admins have decided" },
  erasure: { retained: "decisions of admins can be verified later; the account they refer to is anonymized" },
};

const adminUserData: UserData = {
  tables: { moderation_action: decisions, audit_entry: decisions },
};

export const adminDomain = defineDomain({
  router: { admin: adminRouter },
  tables: ["admin_role", "moderation_action", "audit_entry"],
  derives: {
    audit_entry_is_append_only: "refuses changes of the audit log",
    moderation_is_append_only: "refuses changes of the log of moderation",
  },
  userData: adminUserData,
});
