import { isDeepStrictEqual } from "node:util";
import type { Business } from "../../../shared/site/schema.ts";
import type { Trx } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";
import { findBusinessOf, findStoredBusiness } from "../business/queries.ts";
import type { Deps } from "../../deps.ts";

/** @returns what pages show from now on */
export async function storeBusiness(
  { db, env }: Pick<Deps, "db" | "env">,
  business: Business,
  audited: Audited,
): Promise<Business> {
  await db.transaction().execute((trx) => storeBusinessInTx(trx, business, audited));
  return findBusinessOf({ db, env });
}

/** @returns whether they differ from what was stored */
export async function storeBusinessInTx(trx: Trx, business: Business, audited: Audited): Promise<boolean> {
  if (isDeepStrictEqual(await findStoredBusiness(trx), business)) return false;
  const { mailOrderNumber, ...same } = business;
  const row = { ...same, mail_order_number: mailOrderNumber, updated_at: audited.at };
  await trx
    .insertInto("business")
    .values(row)
    .onConflict((conflict) => conflict.constraint("business_pk").doUpdateSet(row))
    .execute();
  await recordAuditInTx(trx, audited, { action: "SET_BUSINESS", target: "business", details: business });
  return true;
}
