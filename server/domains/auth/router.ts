import { z } from "zod";
import {
  emailAvailability,
  emailConfirmed,
  emailInput,
  codeSent,
  identity,
  linkEmail,
  linkToken,
  loginInput,
  oneTimeCode,
  passwordChangeInput,
  passwordUpdateInput,
  refreshed,
  resetVerified,
  session,
  signupInput,
} from "../../../shared/account/schema.ts";
import { endedSessions } from "../../../shared/account/settings.ts";
import { DomainError } from "../../../shared/errors.ts";
import { pendingSocial, socialLoginInput, socialSignupInput } from "../../../shared/account/social.ts";
import { outputOf, authedProcedure, publicProcedure, router } from "../../trpc.ts";
import { logIn } from "./login/commands.ts";
import { signUp } from "./signup/commands.ts";
import { checkEmail, confirmEmail, findLinkEmail, sendSignUpCode } from "./verification/email-commands.ts";
import { changePassword, requestReset, updatePassword, verifyReset } from "./login/password-commands.ts";
import { findIdentity } from "./queries.ts";
import { endSession, logOut, refreshSession } from "./sessions/commands.ts";
import { createSessionResponse, issueAccessToken } from "./sessions/response-commands.ts";
import { signInWithSocial, socialLogin } from "./social/commands.ts";

export const authRouter = router({
  signup: publicProcedure
    .meta({
      errors: [
        "WEAK_PASSWORD",
        "EMAIL_TAKEN",
        "EMAIL_PROOF_INVALID",
        "SIGN_UP_CLOSED",
        "INVALID_CREDENTIALS",
        "UNTRUSTED_ORIGIN",
      ],
    })
    .meta({ rest: { method: "POST", path: "/auth/signup", status: 201, summary: "Create an account and sign in" } })
    .input(signupInput)
    .output(outputOf(session))
    .mutation(async ({ ctx, input }) => createSessionResponse(ctx, await signUp(ctx, input, ctx))),

  login: publicProcedure
    .meta({ errors: ["INVALID_CREDENTIALS", "ACCOUNT_LOCKED", "SIGN_IN_SUSPENDED", "UNTRUSTED_ORIGIN"] })
    .meta({ rest: { method: "POST", path: "/auth/login", summary: "Sign in; sets the refresh cookie" } })
    .input(loginInput)
    .output(outputOf(session))
    .mutation(async ({ ctx, input }) => createSessionResponse(ctx, await logIn(ctx, input, ctx))),

  refresh: publicProcedure
    .meta({ errors: ["REFRESH_INVALID", "UNTRUSTED_ORIGIN"] })
    .meta({ rest: { method: "POST", path: "/auth/refresh", summary: "Issue an access token for the refresh cookie" } })
    .output(outputOf(refreshed))
    .mutation(async ({ ctx }) => {
      const token = ctx.cookies.readRefreshToken();
      if (!token) throw new DomainError("REFRESH_INVALID");
      try {
        return await issueAccessToken(ctx, await refreshSession(ctx.db, token, ctx.at));
      } catch (error) {
        // Clears the cookies, because the browser would send the rejected token again at every load.
        if (error instanceof DomainError) ctx.cookies.clear();
        throw error;
      }
    }),

  logout: publicProcedure
    .meta({ errors: ["UNTRUSTED_ORIGIN"] })
    .meta({
      rest: {
        method: "POST",
        path: "/auth/logout",
        status: 204,
        summary: "End the session of the refresh cookie or of the access token",
      },
    })
    .output(outputOf(z.null()))
    .mutation(async ({ ctx }) => {
      const token = ctx.cookies.readRefreshToken();
      if (token) await logOut(ctx.db, token, ctx.at);
      // A client without cookies identifies its session by the access token.
      else if (ctx.caller.claims) await endSession(ctx.db, ctx.caller.claims, "LOGOUT", ctx.at);
      ctx.cookies.clear();
      return null;
    }),

  user: authedProcedure
    .meta({ rest: { method: "POST", path: "/auth/user", summary: "The signed-in user and teacher" } })
    .output(outputOf(identity))
    .query(async ({ ctx }) => {
      const found = await findIdentity(ctx.reads, ctx.viewer.userId);
      if (!found) throw new DomainError("TOKEN_INVALID");
      return found;
    }),

  emailCheck: publicProcedure
    .meta({ rest: { method: "POST", path: "/auth/email/check", summary: "Whether an e-mail address is available" } })
    .input(emailInput)
    .output(outputOf(emailAvailability))
    .mutation(async ({ ctx, input }) => ({ available: await checkEmail(ctx.db, input.email, ctx) })),

  emailSend: publicProcedure
    .meta({ errors: ["EMAIL_TAKEN", "SIGN_UP_CLOSED"] })
    .meta({ rest: { method: "POST", path: "/auth/email/send", summary: "Send a sign-up code to an e-mail address" } })
    .input(emailInput)
    .output(outputOf(codeSent))
    .mutation(({ ctx, input }) => sendSignUpCode(ctx, input.email, ctx)),

  /** A mutation, so that the token stays out of addresses; it changes nothing. For the project's client. */
  emailLink: publicProcedure
    .meta({ errors: ["CODE_INVALID", "CODE_EXPIRED"] })
    .input(linkToken)
    .output(outputOf(linkEmail))
    .mutation(({ ctx, input }) => findLinkEmail(ctx.db, input.token, ctx.at)),

  emailConfirm: publicProcedure
    .meta({ errors: ["CODE_INVALID", "CODE_EXPIRED", "EMAIL_TAKEN"] })
    .meta({
      rest: { method: "POST", path: "/auth/email/confirm", summary: "Confirm an e-mail address by code or link" },
    })
    .input(oneTimeCode)
    .output(outputOf(emailConfirmed))
    .mutation(({ ctx, input }) => confirmEmail(ctx, input, ctx.caller.claims?.userId ?? null, ctx)),

  passwordReset: publicProcedure
    .meta({
      rest: { method: "POST", path: "/auth/password/reset", status: 204, summary: "Request a password reset mail" },
    })
    .input(emailInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await requestReset(ctx, input.email, ctx);
      return null;
    }),

  passwordVerify: publicProcedure
    .meta({ errors: ["CODE_INVALID", "CODE_EXPIRED"] })
    .meta({ rest: { method: "POST", path: "/auth/password/verify", summary: "Check a reset code or link" } })
    .input(oneTimeCode)
    .output(outputOf(resetVerified))
    .mutation(({ ctx, input }) => verifyReset(ctx.db, input, ctx)),

  passwordChange: publicProcedure
    .meta({ errors: ["CODE_INVALID", "CODE_EXPIRED", "WEAK_PASSWORD"] })
    .meta({ rest: { method: "POST", path: "/auth/password/change", summary: "Set a password with a reset token" } })
    .input(passwordChangeInput)
    .output(outputOf(endedSessions))
    .mutation(async ({ ctx, input }) => ({ ended: await changePassword(ctx, input, ctx) })),

  passwordUpdate: authedProcedure
    .meta({ errors: ["WEAK_PASSWORD", "WRONG_PASSWORD", "REAUTHENTICATION_REQUIRED", "ACCOUNT_LOCKED"] })
    .meta({ rest: { method: "POST", path: "/auth/password/update", summary: "Change the current user's password" } })
    .input(passwordUpdateInput)
    .output(outputOf(endedSessions))
    .mutation(async ({ ctx, input }) => ({ ended: await updatePassword(ctx, ctx.viewer, input, ctx) })),

  socialLogin: publicProcedure
    .meta({
      errors: [
        "SOCIAL_PROVIDER_UNKNOWN",
        "SOCIAL_PROOF_INVALID",
        "SOCIAL_PROVIDER_UNAVAILABLE",
        "SOCIAL_EMAIL_TAKEN",
        "CONSENT_REQUIRED",
        "SIGN_UP_CLOSED",
        "EMAIL_TAKEN",
        "INVALID_CREDENTIALS",
        "SIGN_IN_SUSPENDED",
        "UNTRUSTED_ORIGIN",
      ],
    })
    .meta({
      rest: {
        method: "POST",
        base: "/api",
        path: "/users/social-login",
        summary: "Exchange an identity provider's proof for a session",
      },
    })
    .input(socialLoginInput)
    .output(outputOf(session))
    .mutation(async ({ ctx, input }) => createSessionResponse(ctx, await socialLogin(ctx, input, ctx))),

  /**
   * The user that an identity provider has just asserted in this browser; null after it has expired. For the
   * project's client.
   */
  socialPending: publicProcedure
    .meta({ errors: ["UNTRUSTED_ORIGIN"] })
    .output(outputOf(pendingSocial.nullable()))
    .query(async ({ ctx }) => {
      const token = ctx.cookies.readSocialToken();
      const profile = token ? await ctx.signUpTokens.readSocial(token, ctx.at) : null;
      return profile && pendingSocial.parse(profile);
    }),

  /**
   * Completes the sign-up of a user asserted by an identity provider. For the project's client, because the profile
   * is in a cookie.
   */
  socialSignup: publicProcedure
    .meta({
      errors: [
        "SOCIAL_SIGNUP_EXPIRED",
        "SOCIAL_EMAIL_TAKEN",
        "EMAIL_TAKEN",
        "SIGN_UP_CLOSED",
        "INVALID_CREDENTIALS",
        "SIGN_IN_SUSPENDED",
        "UNTRUSTED_ORIGIN",
      ],
    })
    .input(socialSignupInput)
    .output(outputOf(session))
    .mutation(async ({ ctx, input }) => {
      const token = ctx.cookies.readSocialToken();
      const profile = token ? await ctx.signUpTokens.readSocial(token, ctx.at) : null;
      const opened = profile && (await signInWithSocial(ctx, profile, input, ctx));
      if (!opened) throw new DomainError("SOCIAL_SIGNUP_EXPIRED");
      ctx.cookies.clearSocialToken();
      return createSessionResponse(ctx, opened);
    }),
});
