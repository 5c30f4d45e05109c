import { sql } from "kysely";
import type { User } from "../../../shared/account/schema.ts";
import { ownerRole, type Permission, permissions as allPermissions } from "../../../shared/admin/permissions.ts";
import type { AdminRole, ListedAdmin } from "../../../shared/admin/schema.ts";
import { isoInstant } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db } from "../../db/schema.ts";
import { statement } from "../../db/statement.ts";
import { userColumns } from "../auth/queries.ts";

/** The permissions that the user has at this moment; those who are no admins have none. */
export async function findPermissions(db: Db, userId: string): Promise<readonly Permission[]> {
  const role = await db
    .selectFrom("user")
    .innerJoin("admin_role", "admin_role.name", "user.admin_role")
    .where("user_id", "=", userId)
    .where("role", "=", "ADMIN")
    .select(["admin_role.name", "admin_role.permissions"])
    .executeTakeFirst();
  return role ? permissionsOf(role) : [];
}

/** An owner has the permissions that are added later, too. */
export const permissionsOf = ({ name, permissions }: Pick<AdminRole, "name" | "permissions">): readonly Permission[] =>
  name === ownerRole ? allPermissions : permissions;

const roles = statement<object>()(
  "admin.roles",
  () => sql<AdminRole>`
    select r.name, r.permissions, count(u.user_id)::int as admins, ${isoInstant("r.updated_at")} as "updatedAt"
    from admin_role r left join "user" u on u.admin_role = r.name and u.role = 'ADMIN' group by r.name order by r.name`,
);

/** All roles of admins. */
export const listAdminRoles = async (reads: ReadPool): Promise<AdminRole[]> =>
  (await reads.query(roles, {})).map((role) => ({ ...role, permissions: [...permissionsOf(role)] }));

const admins = statement<object>()(
  "admin.admins",
  () => sql<ListedAdmin>`
    select user_id as "userId", name, email, admin_role as "adminRole" from "user" where role = 'ADMIN' order by user_id`,
);

export const listAdmins = (reads: ReadPool): Promise<ListedAdmin[]> => reads.query(admins, {});

/** Former admins may have one still. */
const adminRoleOf = sql<string | null>`case when role = 'ADMIN' then admin_role end`.as("adminRole");

export const findUserByEmail = (
  db: Db,
  email: string,
): Promise<(User & { isEmailProven: boolean; adminRole: string | null }) | undefined> =>
  db
    .selectFrom("user")
    .where("email", "=", email)
    .select([...userColumns, "is_email_proven as isEmailProven", adminRoleOf])
    .executeTakeFirst();
