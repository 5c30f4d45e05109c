import type { Kysely } from "kysely";
import type { User, UserRole } from "../../../shared/account/schema.ts";
import type { Database, Db } from "../../db/schema.ts";
import { userColumns } from "../auth/queries.ts";

/** The current role of a user; undefined for an unknown user. */
export const findRole = async (db: Kysely<Database>, userId: string): Promise<UserRole | undefined> =>
  (await db.selectFrom("user").where("user_id", "=", userId).select("role").executeTakeFirst())?.role;

export const findUserByEmail = (db: Db, email: string): Promise<(User & { isEmailProven: boolean }) | undefined> =>
  db
    .selectFrom("user")
    .where("email", "=", email)
    .select([...userColumns, "is_email_proven as isEmailProven"])
    .executeTakeFirst();
