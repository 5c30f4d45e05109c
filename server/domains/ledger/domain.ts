import { defineDomain } from "../../domain.ts";
import { ledgerUserData } from "./user-data.ts";

export const ledgerDomain = defineDomain({
  tables: ["ledger_movement", "ledger_entry"],
  userData: ledgerUserData,
});
