import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { PaymentGateway } from "../../integrations/payments/gateway.ts";
import type { Jobs } from "../../jobs/port.ts";

/** What every step that moves money works with; the secret encrypts the bank accounts of refunds. */
export type PaymentDeps = { db: Kysely<Database>; payments: PaymentGateway; jobs: Jobs; authSecret: string };
