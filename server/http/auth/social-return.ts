import { DomainError } from "../../../shared/errors.ts";
import { type SocialProfile, socialProvider } from "../../../shared/social.ts";
import type { Context } from "../../context.ts";
import { findSessionByRefreshToken } from "../../domains/auth/queries.ts";
import { hashToken } from "../../domains/auth/sessions/commands.ts";
import { linkSocial, signInWithSocial } from "../../domains/auth/social/commands.ts";
import { profileOf } from "../../integrations/social/profiles.ts";
import { withQuery } from "./call.ts";

/** @returns null when the profile has no usable id */
export function verifiedProfile(provider: string, raw: unknown): SocialProfile | null {
  try {
    return profileOf(socialProvider.parse(provider), raw);
  } catch {
    return null;
  }
}

/** Who is signed in in this browser. */
export async function findSignedInUser({ db, cookies, at }: Context): Promise<string | null> {
  const token = cookies.readRefreshToken();
  const session = token ? await findSessionByRefreshToken(db, hashToken(token), at) : undefined;
  return session?.userId ?? null;
}

/** Where a failed social sign-in is reported: a signed-in user was about to link an account. */
export const socialErrorPage = (visitor: string | null): string => (visitor ? "/my/account" : "/login");

/**
 * What follows when a provider asserts a user: a signed-in user has one more way to sign in, a known one has a
 * session, a new one goes on to consent, and until then nothing is stored but a cookie.
 * @param callbackPath where the user wanted to go
 * @returns where the user goes
 */
export async function handleSocialCallback(
  ctx: Context,
  profile: SocialProfile,
  callbackPath: string,
): Promise<string> {
  const visitor = await findSignedInUser(ctx);
  try {
    if (visitor) {
      await linkSocial(ctx.db, visitor, profile, ctx.at);
      return callbackPath;
    }
    const opened = await signInWithSocial(ctx, profile, null, ctx);
    if (opened?.refreshToken) {
      await ctx.cookies.setSession({ ...opened, refreshToken: opened.refreshToken });
      return callbackPath;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return withQuery(socialErrorPage(visitor), { error: error.code, callbackUrl: visitor ? null : callbackPath });
  }
  ctx.cookies.setSocialToken(await ctx.signUpTokens.issueSocial(profile, ctx.at));
  return withQuery("/signup", { social: profile.provider, callbackUrl: callbackPath });
}
