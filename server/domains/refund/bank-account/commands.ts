import type { Kysely } from "kysely";
import { refundAccount } from "../../../../shared/refund/schema.ts";
import { addDays } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import { encryptAccount, maskAccount } from "./cipher.ts";

/**
 * Encrypts accounts of open refunds stored in plain text by earlier versions. It runs at every start, because a
 * migration has no key, and does nothing once all are encrypted.
 */
export async function encryptPlainAccounts(db: Kysely<Database>, secret: string): Promise<void> {
  const plain = await db
    .selectFrom("refund")
    .where("status", "=", "REQUESTED")
    .where("account", "like", "{%")
    .select(["refund_id as refundId", "account"])
    .execute();
  for (const { refundId, account: stored } of plain) {
    if (stored === null) continue;
    const account = refundAccount.parse(JSON.parse(stored));
    await db
      .updateTable("refund")
      .set({ account: encryptAccount(secret, account, refundId), account_masked: maskAccount(account) })
      .where("refund_id", "=", refundId)
      .where("account", "=", stored)
      .execute();
  }
}

/** Long enough to investigate a complaint about a refund. */
const bankAccountDays = 30;

/** Deletes bank accounts of refunds that were settled long ago. */
export async function purgeBankAccounts({ db }: { db: Kysely<Database> }, at: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ account: null, account_masked: null })
    .where("account_masked", "is not", null)
    .where("settled_at", "<", addDays(at, -bankAccountDays).toISOString())
    .execute();
}
