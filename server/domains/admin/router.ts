import { emailInput, user } from "../../../shared/account/schema.ts";
import { adminRole, adminRoleChange, adminRoleInput, listedAdmin, roleChange } from "../../../shared/admin/schema.ts";
import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import { adminProcedure, auditedBy, outputOf, router } from "../../trpc.ts";
import { changeRole, signOutEverywhere } from "./commands.ts";
import { findUserByEmail, listAdminRoles, listAdmins } from "./queries.ts";
import { removeAdminRole, saveAdminRole } from "./roles/commands.ts";

/** For admin scripts; it has no REST endpoint. */
export const adminRouter = router({
  user: adminProcedure("members.read")
    .meta({ errors: ["NOT_FOUND"] })
    .input(emailInput)
    .output(outputOf(user))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findUserByEmail(ctx.db, input.email));
    }),

  changeRole: adminProcedure("admins.manage")
    .meta({ errors: ["NOT_FOUND", "EMAIL_NOT_CONFIRMED", "LAST_OWNER"] })
    .input(roleChange)
    .output(outputOf(user))
    .mutation(({ ctx, input }) => changeRole(ctx.db, input, auditedBy(ctx))),

  admins: adminProcedure("admins.manage")
    .output(outputOf(z.array(listedAdmin)))
    .query(({ ctx }) => listAdmins(ctx.reads)),

  roles: adminProcedure("admins.manage")
    .output(outputOf(z.array(adminRole)))
    .query(({ ctx }) => listAdminRoles(ctx.reads)),

  saveRole: adminProcedure("admins.manage")
    .meta({ errors: ["ROLE_EXISTS", "OWNER_ROLE_FIXED"] })
    .input(adminRoleChange)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await saveAdminRole(ctx.db, input, auditedBy(ctx));
      return null;
    }),

  removeRole: adminProcedure("admins.manage")
    .meta({ errors: ["NOT_FOUND", "OWNER_ROLE_FIXED", "ROLE_IN_USE"] })
    .input(adminRoleInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await removeAdminRole(ctx.db, input.name, auditedBy(ctx));
      return null;
    }),

  signOutEverywhere: adminProcedure("members.secure")
    .meta({ errors: ["NOT_FOUND"] })
    .input(emailInput)
    .output(outputOf(z.object({ ended: z.int() })))
    .mutation(async ({ ctx, input }) => ({ ended: await signOutEverywhere(ctx.db, input.email, ctx.at) })),
});
