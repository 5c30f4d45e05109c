import { sql } from "kysely";
import type { Business } from "../../../shared/site/schema.ts";
import type { Db } from "../../db/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { type BusinessSettings, withSettings } from "./rules.ts";

const storedBusiness = statement<object>()(
  "business.stored",
  () => sql<Business>`
    select name, ceo, number, mail_order_number as "mailOrderNumber", address, phone, email, hosting from business`,
);

/** The stored details, where no setting replaces them. */
export const findBusiness = async ({ reads, env }: { reads: ReadPool; env: BusinessSettings }): Promise<Business> =>
  withSettings(env, await reads.queryOne(storedBusiness, {}));

/** The same for jobs. */
export const findBusinessOf = async ({ db, env }: { db: Db; env: BusinessSettings }): Promise<Business> =>
  withSettings(env, await findStoredBusiness(db));

export const findStoredBusiness = async (db: Db): Promise<Business | undefined> =>
  (await runStatement(db, storedBusiness, {}))[0];
