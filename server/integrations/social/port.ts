import type { SocialProfile } from "../../../shared/account/social.ts";
import type { SocialProvider } from "../../../shared/codes.ts";

/** The caller's proof: exactly one of the two tokens. */
export type SocialProof = {
  idToken?: string | undefined;
  accessToken?: string | undefined;
  nonce?: string | undefined;
};

/** A proof whose signature, issuer, audience and time are verified. `expiresAt` is its expiry. */
export type VerifiedProof = { profile: SocialProfile; expiresAt: Date };

export type SocialService = {
  id: SocialProvider;
  /** @throws SOCIAL_PROOF_INVALID, SOCIAL_PROVIDER_UNAVAILABLE */
  verify: (proof: SocialProof, at: Date) => Promise<VerifiedProof>;
};

/** The configured identity providers. */
export type SocialServices = ReadonlyMap<SocialProvider, SocialService>;
