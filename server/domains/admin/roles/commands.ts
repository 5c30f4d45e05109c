import type { Kysely } from "kysely";
import { ownerRole, type Permission } from "../../../../shared/admin/permissions.ts";
import type { AdminRoleChange } from "../../../../shared/admin/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { recordAuditInTx } from "../action-commands.ts";
import { findPermissions, permissionsOf } from "../queries.ts";

/** The admin who decides, and the time. */
export type AdminDecision = { adminId: string; at: Date };

/** Changes of roles wait for each other: what an admin may grant is true until the end. */
export const lockRolesInTx = (trx: Trx) =>
  trx.selectFrom("admin_role").where("name", "=", ownerRole).select("name").forUpdate().execute();

const findRoleInTx = (trx: Trx, name: string) =>
  trx.selectFrom("admin_role").where("name", "=", name).select(["name", "permissions"]).executeTakeFirst();

/** Whether the user is the last owner, while roles are locked. @throws LAST_OWNER */
export async function requireOtherOwnerInTx(trx: Trx, userId: string): Promise<void> {
  const owners = await trx
    .selectFrom("user")
    .where("role", "=", "ADMIN")
    .where("admin_role", "=", ownerRole)
    .select("user_id")
    .limit(2)
    .execute();
  if (owners.length === 1 && owners[0]?.user_id === userId) throw new DomainError("LAST_OWNER");
}

/** @throws NOT_FOUND for an unknown role; FORBIDDEN for one with a permission that the admin does not have */
export async function requireWithinOwnInTx(trx: Trx, adminId: string, name: string | null): Promise<void> {
  if (name === null) return;
  const role = await findRoleInTx(trx, name);
  if (!role) throw new DomainError("NOT_FOUND");
  await requireOwnInTx(trx, adminId, permissionsOf(role));
}

async function requireOwnInTx(trx: Trx, adminId: string, wanted: readonly Permission[]): Promise<void> {
  const own = await findPermissions(trx, adminId);
  if (wanted.some((one) => !own.includes(one))) throw new DomainError("FORBIDDEN");
}

/**
 * Makes or changes a role. An admin gives no permission that is not the admin's own, and changes no role with more.
 * @throws FORBIDDEN; ROLE_EXISTS for the new name of another role; OWNER_ROLE_FIXED
 */
export async function saveAdminRole(
  db: Kysely<Database>,
  { name, rename = name, permissions }: AdminRoleChange,
  decision: AdminDecision,
): Promise<void> {
  if (name === ownerRole) throw new DomainError("OWNER_ROLE_FIXED");
  await db.transaction().execute(async (trx) => {
    await lockRolesInTx(trx);
    const before = await findRoleInTx(trx, name);
    if (rename !== name && (await findRoleInTx(trx, rename))) throw new DomainError("ROLE_EXISTS");
    await requireOwnInTx(trx, decision.adminId, [...permissions, ...(before?.permissions ?? [])]);
    const values = { name: rename, permissions: permissions.toSorted(), updated_at: decision.at };
    if (before) await trx.updateTable("admin_role").set(values).where("name", "=", name).execute();
    else await trx.insertInto("admin_role").values(values).execute();
    await recordAuditInTx(trx, decision, {
      action: "SAVE_ADMIN_ROLE",
      target: rename,
      details: { before: before ?? null, after: { name: rename, permissions } },
    });
  });
}

/** @throws NOT_FOUND, FORBIDDEN, OWNER_ROLE_FIXED; ROLE_IN_USE: an admin has it */
export async function removeAdminRole(db: Kysely<Database>, name: string, decision: AdminDecision): Promise<void> {
  if (name === ownerRole) throw new DomainError("OWNER_ROLE_FIXED");
  await db.transaction().execute(async (trx) => {
    await lockRolesInTx(trx);
    await requireWithinOwnInTx(trx, decision.adminId, name);
    const having = await trx.selectFrom("user").where("admin_role", "=", name).select("role").execute();
    if (having.some(({ role }) => role === "ADMIN")) throw new DomainError("ROLE_IN_USE");
    // Former admins whom a version without these roles has changed.
    await trx.updateTable("user").set({ admin_role: null }).where("admin_role", "=", name).execute();
    await trx.deleteFrom("admin_role").where("name", "=", name).execute();
    await recordAuditInTx(trx, decision, { action: "REMOVE_ADMIN_ROLE", target: name });
  });
}
