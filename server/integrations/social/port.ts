import type { SocialProfile, SocialProvider } from "../../../shared/social.ts";

/** What a caller presents: exactly one of the two tokens. */
export type SocialProof = {
  idToken?: string | undefined;
  accessToken?: string | undefined;
  nonce?: string | undefined;
};

/** A proof that was checked: signature, issuer, audience, time. `expiresAt` is when it expires. */
export type VerifiedProof = { profile: SocialProfile; expiresAt: Date };

export type SocialService = {
  id: SocialProvider;
  /** @throws SOCIAL_PROOF_INVALID, SOCIAL_PROVIDER_UNAVAILABLE */
  verify: (proof: SocialProof, at: Date) => Promise<VerifiedProof>;
};

/** The services whose settings are present. */
export type SocialServices = ReadonlyMap<SocialProvider, SocialService>;
