import { randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { User } from "../../../shared/account/schema.ts";
import { ownerRole } from "../../../shared/admin/permissions.ts";
import type { RoleChange } from "../../../shared/admin/schema.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "./action-commands.ts";
import { findUserByEmail } from "./queries.ts";
import { type AdminDecision, lockRolesInTx, requireOtherOwnerInTx, requireWithinOwnInTx } from "./roles/commands.ts";
import { endSessionsInTx } from "../auth/sessions/commands.ts";
import { makeTeacherInTx } from "./role-commands.ts";

/**
 * Changes a user's role, and which role an admin has. A new teacher gets a teacher record, and a former teacher retains it, because courses refer
 * to it. The user's sessions end, because their tokens contain the old role.
 * @throws NOT_FOUND; EMAIL_NOT_CONFIRMED for a role that an unproven address would give to a stranger; FORBIDDEN for a
 * role with a permission that the admin does not have; LAST_OWNER: the shop would be without an owner
 */
export async function changeRole(
  db: Kysely<Database>,
  { email, role, adminRole: wanted }: RoleChange,
  audited: AdminDecision,
): Promise<User> {
  const adminRole = wanted ?? null;
  return db.transaction().execute(async (trx) => {
    await lockRolesInTx(trx);
    const found = await findUserByEmail(trx, email);
    if (!found) throw new DomainError("NOT_FOUND");
    const { isEmailProven, adminRole: before, ...user } = found;
    if (role !== "USER" && !isEmailProven) throw new DomainError("EMAIL_NOT_CONFIRMED");
    if (role === user.role && adminRole === before) return user;
    for (const name of [before, adminRole]) await requireWithinOwnInTx(trx, audited.adminId, name);
    if (adminRole !== ownerRole) await requireOtherOwnerInTx(trx, user.userId);
    if (role === user.role)
      await trx
        .updateTable("user")
        .set({ admin_role: adminRole, updated_at: audited.at })
        .where("user_id", "=", user.userId)
        .execute();
    else await setRoleInTx(trx, { ...user, role, adminRole }, audited.at);
    await recordAuditInTx(trx, audited, {
      action: "CHANGE_ROLE",
      target: user.userId,
      details: { before: { role: user.role, adminRole: before }, after: { role, adminRole } },
    });
    return { ...user, role };
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

/**
 * Makes the user with this address an admin, which creates the first admin. The address must be proven, as for every
 * role: a stranger may have signed up with it, and its owner have pressed the link of the mail. An admin keeps the role
 * that owners have given.
 * @returns whether a user has it, and has proven it
 */
export async function grantAdminFromEnv(
  db: Kysely<Database>,
  email: string,
  at: Date,
): Promise<"NO_USER" | "NOT_PROVEN" | "ADMIN"> {
  const found = await db
    .selectFrom("user")
    .where("email", "=", email)
    .select("is_email_proven as isProven")
    .executeTakeFirst();
  if (!found?.isProven) return found ? "NOT_PROVEN" : "NO_USER";
  await db
    .updateTable("user")
    .set({ role: "ADMIN", admin_role: ownerRole, updated_at: at })
    .where("email", "=", email)
    .where("is_email_proven", "=", true)
    .where((eb) => eb.or([eb("role", "!=", "ADMIN"), eb("admin_role", "is", null)]))
    .execute();
  return "ADMIN";
}

/** A new teacher gets a teacher record; a user's sessions end, because their tokens contain the old role. */
async function setRoleInTx(
  trx: Trx,
  { userId, name, role, adminRole }: Pick<User, "userId" | "name" | "role"> & { adminRole: string | null },
  at: Date,
): Promise<void> {
  await trx
    .updateTable("user")
    .set({ role, admin_role: adminRole, updated_at: at })
    .where("user_id", "=", userId)
    .execute();
  await endSessionsInTx(trx, { userId }, "REVOKED", at);
  if (role === "TEACHER")
    await makeTeacherInTx(trx, userId, { name, headline: "", specialties: [], isVerified: true }, at);
}

type Appointed = { email: string; name: string; role: "ADMIN" | "TEACHER"; passwordHash: string | null };

/**
 * Gives a user a role by a command on the server's machine. A missing user is created with a proven address, and
 * without consents, which only the user can give. An account that exists keeps its name and password, and an admin the role
 * among admins.
 * @throws EMAIL_NOT_CONFIRMED for an account whose address is not proven
 */
export async function appointInTx(
  trx: Trx,
  { email, name, role, passwordHash }: Appointed,
  audited: Audited,
): Promise<{ userId: string; outcome: "created" | "changed" | "unchanged" }> {
  const found = await findUserByEmail(trx, email);
  const hasRole = found?.role === role && (role !== "ADMIN" || found.adminRole !== null);
  if (hasRole) return { userId: found.userId, outcome: "unchanged" };
  if (found?.isEmailProven === false) throw new DomainError("EMAIL_NOT_CONFIRMED");
  const { at } = audited;
  const user = found ?? { userId: randomUUIDv7(), name };
  const { userId } = user;
  if (!found)
    await trx
      .insertInto("user")
      .values({
        user_id: userId,
        email,
        email_verified_at: at,
        is_email_proven: true,
        name,
        password_hash: passwordHash,
        created_at: at,
        updated_at: at,
      })
      .execute();
  await setRoleInTx(trx, { ...user, role, adminRole: role === "ADMIN" ? ownerRole : null }, at);
  await recordAuditInTx(trx, audited, { action: `APPOINT_${role}`, target: userId });
  return { userId, outcome: found ? "changed" : "created" };
}
