import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { serverLimits } from "../../../limits.ts";
import { pendingSocial, type SocialProfile } from "../../../../shared/account/social.ts";

/** Signed tokens for the steps of a sign-up, stored by the browser. */
export type SignUpTokens = {
  issueEmailProof: (email: string, at: Date) => Promise<string>;
  /** @returns the confirmed address; null for an invalid or expired proof */
  readEmailProof: (token: string, at: Date) => Promise<string | null>;
  issueSocial: (profile: SocialProfile, at: Date) => Promise<string>;
  /** @returns null for an invalid or expired token */
  readSocial: (token: string, at: Date) => Promise<SocialProfile | null>;
};

const issuer = "closegap-sign-up";
const emailProof = z.object({ email: z.string() });
const social = pendingSocial.extend({ providerAccountId: z.string() });

export function signUpTokens(secret: string): SignUpTokens {
  const key = new TextEncoder().encode(secret);
  const issue = (audience: string, claims: Record<string, unknown>, at: Date) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime(Math.floor(at.getTime() / 1000) + serverLimits.signUpMinutes * 60)
      .sign(key);
  const read = async <S extends z.ZodType>(audience: string, schema: S, token: string, at: Date) => {
    const verified = await jwtVerify(token, key, {
      issuer,
      audience,
      algorithms: ["HS256"],
      currentDate: at,
    }).catch(() => null);
    return verified && schema.parse(verified.payload);
  };
  return {
    issueEmailProof: (email, at) => issue("email", { email }, at),
    readEmailProof: async (token, at) => (await read("email", emailProof, token, at))?.email ?? null,
    issueSocial: (profile, at) => issue("social", profile, at),
    readSocial: (token, at) => read("social", social, token, at),
  };
}
