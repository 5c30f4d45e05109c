import { z } from "zod";
import { identity, loginInput, refreshed, session, signupInput } from "../../../shared/account.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import { checked, learnerProcedure, publicProcedure, router } from "../../trpc.ts";
import { logIn, logOut, type OpenSession, refreshSession, signUp } from "./commands.ts";
import { findIdentity } from "./queries.ts";

export const authRouter = router({
  signup: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/signup", status: 201, summary: "Make an account and sign in" } })
    .input(signupInput)
    .output(checked(session))
    .mutation(async ({ ctx, input }) => begin(ctx, await signUp(ctx.db, ctx.passwords, input, ctx))),

  login: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/login", summary: "Sign in; sets the refresh cookie" } })
    .input(loginInput)
    .output(checked(session))
    .mutation(async ({ ctx, input }) => begin(ctx, await logIn(ctx.db, ctx.passwords, input, ctx))),

  refresh: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/refresh", summary: "A new access token for the refresh cookie" } })
    .output(checked(refreshed))
    .mutation(async ({ ctx }) => {
      const token = ctx.cookies.readRefreshToken();
      if (!token) throw new DomainError("REFRESH_INVALID");
      return grant(ctx, await refreshSession(ctx.db, token, ctx.at));
    }),

  logout: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/logout", status: 204, summary: "End the refresh session" } })
    .output(checked(z.null()))
    .mutation(async ({ ctx }) => {
      const token = ctx.cookies.readRefreshToken();
      if (token) await logOut(ctx.db, token, ctx.at);
      ctx.cookies.clear();
      return null;
    }),

  user: learnerProcedure
    .meta({ rest: { method: "POST", path: "/auth/user", summary: "The signed-in user and teacher" } })
    .output(checked(identity))
    .query(async ({ ctx }) => {
      const found = await findIdentity(ctx.reads, ctx.viewer.userId);
      if (!found) throw new DomainError("TOKEN_INVALID");
      return found;
    }),
});

/** The access token of a session, its refresh token put into the cookie. */
async function grant(ctx: Context, opened: OpenSession) {
  if (opened.refreshToken) ctx.cookies.keepRefreshToken(opened.refreshToken);
  return { accessToken: await ctx.accessTokens.issue(opened, ctx.at), serverTime: ctx.at.toISOString() };
}

async function begin(ctx: Context, opened: OpenSession) {
  const found = await findIdentity(ctx.reads, opened.userId);
  if (!found) throw new DomainError("INVALID_CREDENTIALS");
  return { ...(await grant(ctx, opened)), ...found };
}
