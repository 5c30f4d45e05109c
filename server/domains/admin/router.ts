import { emailInput, user, userRole } from "../../../shared/account/schema.ts";
import { z } from "zod";
import { orNotFound } from "../../../shared/errors.ts";
import { adminProcedure, outputOf, router } from "../../trpc.ts";
import { changeRole, signOutEverywhere } from "./commands.ts";
import { findUserByEmail } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const adminRouter = router({
  user: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(emailInput)
    .output(outputOf(user))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findUserByEmail(ctx.db, input.email));
    }),

  changeRole: adminProcedure
    .meta({ errors: ["NOT_FOUND", "EMAIL_NOT_CONFIRMED"] })
    .input(emailInput.extend({ role: userRole }))
    .output(outputOf(user))
    .mutation(({ ctx, input }) => changeRole(ctx.db, input, ctx.at)),

  signOutEverywhere: adminProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(emailInput)
    .output(outputOf(z.object({ ended: z.int() })))
    .mutation(async ({ ctx, input }) => ({ ended: await signOutEverywhere(ctx.db, input.email, ctx.at) })),
});
