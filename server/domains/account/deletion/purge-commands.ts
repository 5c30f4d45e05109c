import type { Kysely } from "kysely";
import { serverLimits } from "../../../limits.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { purgeDataExports } from "../export/commands.ts";

/** Deletes old idempotency keys, records past the legal retention term and expired data exports. */
export async function purgeAccount(deps: { db: Kysely<Database>; storage: ObjectStorage }, at: Date): Promise<void> {
  await deps.db
    .deleteFrom("idempotency_key")
    .where("started_at", "<", addDays(at, -serverLimits.idempotencyKeyDays).toISOString())
    .execute();
  await deps.db.deleteFrom("closed_account").where("retain_until", "<", at.toISOString()).execute();
  await purgeDataExports(deps, at);
}
