import type { UserData } from "../../domain.ts";
import { commerceRecord } from "../../db/retention.ts";

export const paymentUserData: UserData = {
  tables: {
    payment: { exported: { key: "orders" }, erasure: commerceRecord },
    webhook: { exported: { omitted: "copies of messages of the gateway about payments" }, erasure: commerceRecord },
  },
};
