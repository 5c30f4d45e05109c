import type { UserData } from "../../user-data.ts";
import { commerceRecord } from "../../db/retention.ts";

export const ledgerUserData: UserData = {
  tables: {
    ledger_movement: {
      exported: { omitted: "amounts of payments and refunds, which are exported" },
      erasure: commerceRecord,
    },
    ledger_entry: {
      exported: { omitted: "amounts of payments and refunds, which are exported" },
      erasure: commerceRecord,
    },
  },
};
