import { defineDomain } from "../../domain.ts";
import { ledgerUserData } from "./user-data.ts";

export const ledgerDomain = defineDomain({
  tables: ["ledger_movement", "ledger_entry"],
  derives: {
    ledger_is_append_only: "refuses changes of the ledger",
    ledger_sums_to_zero: "refuses a movement whose entries do not sum to zero",
  },
  userData: ledgerUserData,
});
