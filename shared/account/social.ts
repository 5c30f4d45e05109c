import { z } from "zod";
import { type SocialProvider, socialProviders } from "../codes.ts";
import { signupInput } from "./schema.ts";
import { email } from "./email.ts";
import { limits } from "../limits.ts";
import { instant } from "../instant.ts";

export const socialProvider = z.enum(socialProviders);

/** A user's profile from an identity provider, after its proof was verified. */
export type SocialProfile = {
  provider: SocialProvider;
  /** The provider's permanent id of the user. */
  providerAccountId: string;
  email: string | null;
  /** Whether the provider asserts that the address is the user's. */
  emailVerified: boolean;
  name: string | null;
};

/**
 * The sign-up details of a new user, requested before anything is stored; absent while it is unknown whether the user
 * is new.
 */
export const socialSignupInput = signupInput.pick({ name: true, over14: true, consents: true }).extend({
  /** If the provider gave no address; stored as unconfirmed. */
  email: email.optional(),
});

export type SocialSignupInput = z.output<typeof socialSignupInput>;

/**
 * A provider's proof of a user's identity: an OpenID id_token, or an access token whose audience the provider can
 * verify. `nonce` is checked if present.
 */
export const socialLoginInput = z
  .object({
    provider: socialProvider,
    idToken: z.string().min(1).max(limits.proofMax).optional(),
    accessToken: z.string().min(1).max(limits.proofMax).optional(),
    nonce: z.string().min(1).max(limits.tokenMax).optional(),
    ...socialSignupInput.partial().shape,
  })
  .refine(({ idToken, accessToken }) => (idToken === undefined) !== (accessToken === undefined), {
    path: ["idToken"],
    message: "either idToken or accessToken",
  });
export type SocialLoginInput = z.output<typeof socialLoginInput>;

/** A user asserted by an identity provider who has no account yet. */
export const pendingSocial = z.object({
  provider: socialProvider,
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
});
export type PendingSocial = z.output<typeof pendingSocial>;

export const socialAccount = z.object({ provider: socialProvider, email: z.string().nullable(), linkedAt: instant });
export type SocialAccount = z.output<typeof socialAccount>;
