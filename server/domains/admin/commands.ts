import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { User, UserRole } from "../../../shared/account.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import { findUserByEmail } from "./queries.ts";
import { endSessionsInTx } from "../auth/sessions/commands.ts";

/**
 * Changes a user's role. A new teacher gets a teacher record, and a former teacher retains it, because courses refer
 * to it. The user's sessions end, because their tokens contain the old role.
 * @throws NOT_FOUND; EMAIL_NOT_CONFIRMED for a role that a mistyped address would give to a stranger
 */
export async function changeRole(
  db: Kysely<Database>,
  { email, role }: { email: string; role: UserRole },
  at: Date,
): Promise<User> {
  return db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, email);
    if (!found) throw new DomainError("NOT_FOUND");
    const { userId, name } = found;
    if (role !== "USER" && found.emailVerifiedAt === null) throw new DomainError("EMAIL_NOT_CONFIRMED");
    await trx.updateTable("user").set({ role, updated_at: at }).where("user_id", "=", userId).execute();
    if (role === "TEACHER") {
      await trx
        .insertInto("teacher")
        .values({
          teacher_id: randomUUIDv7(),
          user_id: userId,
          name,
          headline: "",
          bio: "",
          specialties: [],
          links: "[]",
          created_at: at,
          updated_at: at,
        })
        .onConflict((oc) => oc.constraint("teacher_user_key").doNothing())
        .execute();
    }
    if (role !== found.role) await endSessionsInTx(trx, { userId }, "REVOKED", at);
    return { ...found, role };
  });
}

/** @returns the number of ended sessions @throws NOT_FOUND */
export async function signOutEverywhere(db: Kysely<Database>, email: string, at: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, email);
    if (!found) throw new DomainError("NOT_FOUND");
    return endSessionsInTx(trx, { userId: found.userId }, "REVOKED", at);
  });
}

/** Makes the user with this confirmed address an admin, which creates the first admin. */
export async function grantAdminFromEnv(db: Kysely<Database>, email: string, at: Date): Promise<void> {
  await db
    .updateTable("user")
    .set({ role: "ADMIN", updated_at: at })
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .where("role", "!=", "ADMIN")
    .execute();
}
