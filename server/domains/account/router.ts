import { z } from "zod";
import {
  closeInput,
  codeSent,
  emailChangeInput,
  marketing,
  user,
  userUpdateInput,
} from "../../../shared/account/schema.ts";
import { accountOverview, closing, dataExport } from "../../../shared/account/settings.ts";
import { DomainError } from "../../../shared/errors.ts";
import { outputOf, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { deleteAccount } from "./deletion/commands.ts";
import { decideMarketing, updateUser } from "./commands.ts";
import { requestDataExport } from "./export/commands.ts";
import { findDataExport } from "./export/queries.ts";
import { changeEmail } from "./email-commands.ts";
import { findOverview, getDeletionPreview } from "./queries.ts";

export const accountRouter = router({
  update: selfProcedure
    .meta({ errors: ["WRITING_SUSPENDED"] })
    .meta({ rest: { method: "PUT", path: "/users/{userId}", summary: "Change the current user's record" } })
    .input(userUpdateInput)
    .output(outputOf(user))
    .mutation(({ ctx, input }) => updateUser(ctx.db, input, ctx.at)),

  overview: authedProcedure.output(outputOf(accountOverview)).query(async ({ ctx }) => {
    const found = await findOverview(ctx.reads, ctx.viewer.userId, ctx.at);
    if (!found) throw new DomainError("TOKEN_INVALID");
    return found;
  }),

  /** Changes the address, or sends the confirmation of the current one again. */
  changeEmail: authedProcedure
    .meta({ errors: ["EMAIL_TAKEN", "WRONG_PASSWORD", "REAUTHENTICATION_REQUIRED", "ACCOUNT_LOCKED"] })
    .input(emailChangeInput)
    .output(outputOf(codeSent))
    .mutation(({ ctx, input }) => changeEmail(ctx, ctx.viewer, input, ctx)),

  decideMarketing: authedProcedure
    .input(marketing)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await decideMarketing(ctx.db, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  /** The state of the newest export of all data of the current user. */
  dataExport: authedProcedure
    .output(outputOf(dataExport))
    .query(({ ctx }) => findDataExport(ctx.reads, ctx.viewer.userId, ctx.at)),

  requestDataExport: authedProcedure
    .meta({ errors: ["DATA_EXPORT_IN_PROGRESS"] })
    .output(outputOf(dataExport))
    .mutation(async ({ ctx }) => {
      await requestDataExport(ctx, ctx.viewer.userId, ctx.at);
      return findDataExport(ctx.reads, ctx.viewer.userId, ctx.at);
    }),

  /** The first of the two steps of deleting the account: a preview of what is lost. */
  closing: authedProcedure
    .meta({ limit: { perMinute: 30, concurrent: 1, waiting: 8 } })
    .output(outputOf(closing))
    .query(({ ctx }) => getDeletionPreview(ctx.db, ctx.viewer.userId, ctx.at)),

  close: authedProcedure
    .meta({ errors: ["WRONG_PASSWORD", "REAUTHENTICATION_REQUIRED", "ACCOUNT_LOCKED", "LAST_OWNER"] })
    .input(closeInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, ctx.viewer, input.currentPassword, ctx);
      ctx.cookies.clear();
      return null;
    }),
});
