import { z } from "zod";
import { userRole } from "../account/schema.ts";
import { email } from "../account/email.ts";
import { instant } from "../instant.ts";
import { limits } from "../limits.ts";
import { permissions } from "./permissions.ts";

export const adminRoleName = z.string().trim().normalize("NFC").min(1).max(limits.adminRoleNameMax);
const permissionSet = z
  .array(z.enum(permissions))
  .max(permissions.length)
  .refine((given) => new Set(given).size === given.length, "each permission once");

/** A set of permissions that admins have. */
export const adminRole = z.object({
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** How many admins have it. */
  admins: z.int(),
  updatedAt: instant,
});
export type AdminRole = z.output<typeof adminRole>;

/** `rename`: its name from now on. */
export const adminRoleChange = z.object({
  name: adminRoleName,
  rename: adminRoleName.optional(),
  permissions: permissionSet,
});
export type AdminRoleChange = z.output<typeof adminRoleChange>;

export const adminRoleInput = z.object({ name: adminRoleName });

/** `adminRole` is the role of an admin, and of admins alone. */
export const roleChange = z
  .object({ email, role: userRole, adminRole: adminRoleName.optional() })
  .refine(({ role, adminRole: name }) => (role === "ADMIN") === (name !== undefined), {
    message: "the role of an admin, and of admins alone",
    path: ["adminRole"],
  });
export type RoleChange = z.output<typeof roleChange>;

export const listedAdmin = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  adminRole: z.string().nullable(),
});
export type ListedAdmin = z.output<typeof listedAdmin>;
