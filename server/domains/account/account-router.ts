import { z } from "zod";
import {
  closeInput,
  codeSent,
  emailChangeInput,
  marketing,
  user,
  userIdInput,
  userUpdateInput,
} from "../../../shared/account.ts";
import {
  accountOverview,
  closing,
  dataExport,
  endedSessions,
  providerInput,
  sessionIdInput,
  signedInDevices,
} from "../../../shared/account-settings.ts";
import { DomainError } from "../../../shared/errors.ts";
import { withOutputSchema, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { deleteAccount, decideMarketing, updateUser } from "./account-commands.ts";
import { deviceOf } from "./device.ts";
import { requestDataExport } from "./export-commands.ts";
import { findDataExport } from "./export-queries.ts";
import { changeEmail } from "./email-commands.ts";
import { getDeletionPreview, findIdentity, findOverview, listSessions } from "./queries.ts";
import { endOtherSessions, endSession } from "./session-commands.ts";
import { unlinkSocial } from "./social-commands.ts";

export const accountRouter = router({
  get: selfProcedure
    .meta({ rest: { method: "GET", path: "/users/{userId}", summary: "One's own record" } })
    .input(userIdInput)
    .output(withOutputSchema(user))
    .query(async ({ ctx, input }) => {
      const found = await findIdentity(ctx.reads, input.userId);
      if (!found) throw new DomainError("TOKEN_INVALID");
      return found.user;
    }),

  update: selfProcedure
    .meta({ rest: { method: "PUT", path: "/users/{userId}", summary: "Change one's own record" } })
    .input(userUpdateInput)
    .output(withOutputSchema(user))
    .mutation(({ ctx, input }) => updateUser(ctx.db, input, ctx.at)),

  overview: authedProcedure.output(withOutputSchema(accountOverview)).query(async ({ ctx }) => {
    const found = await findOverview(ctx.reads, ctx.viewer.userId, ctx.at);
    if (!found) throw new DomainError("TOKEN_INVALID");
    return found;
  }),

  /** A new address, or the present one that still has to be confirmed. */
  changeEmail: authedProcedure
    .meta({ errors: ["EMAIL_TAKEN", "WRONG_PASSWORD", "REAUTHENTICATION_REQUIRED", "ACCOUNT_LOCKED"] })
    .input(emailChangeInput)
    .output(withOutputSchema(codeSent))
    .mutation(({ ctx, input }) => changeEmail(ctx, ctx.viewer, input, ctx)),

  unlinkSocial: authedProcedure
    .meta({ errors: ["NOT_FOUND", "LAST_SIGN_IN_METHOD"] })
    .input(providerInput)
    .output(withOutputSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await unlinkSocial(ctx.db, ctx.viewer.userId, input.provider);
      return null;
    }),

  sessions: authedProcedure.output(withOutputSchema(signedInDevices)).query(async ({ ctx }) => {
    const rows = await listSessions(ctx.reads, ctx.viewer.userId, ctx.at);
    return {
      items: rows.map(({ userAgent, ...row }) => ({
        ...row,
        ...deviceOf(userAgent),
        isCurrent: row.sessionId === ctx.viewer.sessionId,
      })),
    };
  }),

  revokeSession: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(sessionIdInput)
    .output(withOutputSchema(endedSessions))
    .mutation(async ({ ctx, input: { sessionId } }) => {
      const ended = await endSession(ctx.db, { userId: ctx.viewer.userId, sessionId }, "REVOKED", ctx.at);
      if (ended === 0) throw new DomainError("NOT_FOUND");
      return { ended };
    }),

  revokeOtherSessions: authedProcedure
    .output(withOutputSchema(endedSessions))
    .mutation(async ({ ctx }) => ({ ended: await endOtherSessions(ctx.db, ctx.viewer, ctx.at) })),

  decideMarketing: authedProcedure
    .input(marketing)
    .output(withOutputSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await decideMarketing(ctx.db, ctx.viewer.userId, input, ctx.at);
      return null;
    }),

  /** How far the file with all data of the current user is. */
  dataExport: authedProcedure
    .output(withOutputSchema(dataExport))
    .query(({ ctx }) => findDataExport(ctx.reads, ctx.viewer.userId, ctx.at)),

  requestDataExport: authedProcedure
    .meta({ errors: ["DATA_EXPORT_IN_PROGRESS"] })
    .output(withOutputSchema(dataExport))
    .mutation(async ({ ctx }) => {
      await requestDataExport(ctx, ctx.viewer.userId, ctx.at);
      return findDataExport(ctx.reads, ctx.viewer.userId, ctx.at);
    }),

  /** What closing would take away: the first of its two steps. */
  closing: authedProcedure
    .meta({ limit: { perMinute: 30, concurrent: 1, waiting: 8 } })
    .output(withOutputSchema(closing))
    .query(({ ctx }) => getDeletionPreview(ctx.db, ctx.viewer.userId, ctx.at)),

  close: authedProcedure
    .meta({ errors: ["WRONG_PASSWORD", "REAUTHENTICATION_REQUIRED", "ACCOUNT_LOCKED"] })
    .input(closeInput)
    .output(withOutputSchema(z.null()))
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, ctx.viewer, input.currentPassword, ctx);
      ctx.cookies.clear();
      return null;
    }),
});
