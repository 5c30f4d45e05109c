import { z } from "zod";
import { user, userIdInput } from "../../../shared/account/schema.ts";
import { endedSessions, providerInput, sessionIdInput, signedInDevices } from "../../../shared/account/settings.ts";
import { DomainError } from "../../../shared/errors.ts";
import { outputOf, authedProcedure, selfProcedure, router } from "../../trpc.ts";
import { findIdentity, listSessions } from "./queries.ts";
import { endOtherSessions, endSession } from "./sessions/commands.ts";
import { deviceOf } from "./sessions/device.ts";
import { unlinkSocial } from "./social/commands.ts";

/** The part of the `account` router about identity, sessions and sign-in methods. */
export const accountAuthRouter = router({
  get: selfProcedure
    .meta({ rest: { method: "GET", path: "/users/{userId}", summary: "The current user's record" } })
    .input(userIdInput)
    .output(outputOf(user))
    .query(async ({ ctx, input }) => {
      const found = await findIdentity(ctx.reads, input.userId);
      if (!found) throw new DomainError("TOKEN_INVALID");
      return found.user;
    }),

  unlinkSocial: authedProcedure
    .meta({ errors: ["NOT_FOUND", "LAST_SIGN_IN_METHOD"] })
    .input(providerInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await unlinkSocial(ctx.db, ctx.viewer.userId, input.provider);
      return null;
    }),

  sessions: authedProcedure.output(outputOf(signedInDevices)).query(async ({ ctx }) => {
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
    .output(outputOf(endedSessions))
    .mutation(async ({ ctx, input: { sessionId } }) => {
      const ended = await endSession(ctx.db, { userId: ctx.viewer.userId, sessionId }, "REVOKED", ctx.at);
      if (ended === 0) throw new DomainError("NOT_FOUND");
      return { ended };
    }),

  revokeOtherSessions: authedProcedure
    .output(outputOf(endedSessions))
    .mutation(async ({ ctx }) => ({ ended: await endOtherSessions(ctx.db, ctx.viewer, ctx.at) })),
});
