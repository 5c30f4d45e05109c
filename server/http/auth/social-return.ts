import { DomainError } from "../../../shared/errors.ts";
import { type SocialProfile, socialProvider } from "../../../shared/account/social.ts";
import type { Context } from "../../context.ts";
import { findSessionByRefreshToken } from "../../domains/auth/queries.ts";
import { sha256 } from "../../db/sha256.ts";
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

/** @returns the user id of this browser's session */
export async function findSignedInUser({ db, cookies, at }: Context): Promise<string | null> {
  const token = cookies.readRefreshToken();
  const session = token ? await findSessionByRefreshToken(db, sha256(token), at) : undefined;
  return session?.userId ?? null;
}

/** The page that shows the error of a failed social sign-in. A signed-in user was linking an account. */
export const socialErrorPage = (visitor: string | null): string => (visitor ? "/my/account" : "/login");

/**
 * Handles the profile that a provider asserts: a signed-in user gets it linked, a known user is signed in. A new user
 * continues to the consent page with the profile in a cookie, without a database row.
 * @param callbackPath the page that the user requested
 * @returns the path to redirect to
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
