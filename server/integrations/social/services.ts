import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { DomainError } from "../../../shared/errors.ts";
import type { SocialProvider } from "../../../shared/codes.ts";
import { addMinutes } from "../../../shared/time.ts";
import type { SocialService, SocialServices, VerifiedProof } from "./port.ts";
import { profileOf } from "./profiles.ts";
import type { SocialSettings } from "./settings.ts";

const timeoutMs = 8_000;
/** Maximum difference to the provider's clock. */
const clockToleranceSeconds = 60;
/** An access token does not state its expiry, so it cannot be presented again for this long. */
const accessTokenMinutes = 24 * 60;

/** The configured providers, each with a verifier for a caller's proof. */
export const socialServices = (settings: SocialSettings[]): SocialServices =>
  new Map(settings.map((one) => [one.id, serviceOf(one)]));

function serviceOf(settings: SocialSettings): SocialService {
  const openid = settings.id === "naver" ? null : openidVerifier(settings);
  const byAccessToken = accessTokenVerifiers[settings.id];
  return {
    id: settings.id,
    verify: async (proof, at) => {
      if (proof.idToken !== undefined) {
        if (!openid) throw refused();
        return openid(proof.idToken, proof.nonce, at);
      }
      if (!byAccessToken || proof.accessToken === undefined) throw refused();
      const profile = await byAccessToken(settings, proof.accessToken);
      return { profile, expiresAt: addMinutes(at, accessTokenMinutes) };
    },
  };
}

const refused = () => new DomainError("SOCIAL_PROOF_INVALID");

const discovery = z.object({ jwks_uri: z.url(), issuer: z.string(), userinfo_endpoint: z.url().optional() });

/**
 * OpenID Connect Core 1.0, section 3.1.3.7: signature by the issuer's published keys, issuer, audience, authorized
 * party, time, nonce. Only asymmetric signatures count.
 */
function openidVerifier({ id, issuer, clientId }: SocialSettings) {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const load = async (): Promise<JWTVerifyGetKey> => {
    const { jwks_uri: jwksUri, issuer: named } = await getJson(`${issuer}/.well-known/openid-configuration`, discovery);
    if (named !== issuer) throw unavailable();
    return createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeoutMs });
  };
  return async (idToken: string, nonce: string | undefined, at: Date): Promise<VerifiedProof> => {
    keys ??= load();
    // A failed lookup is not cached, so the next caller tries again.
    const getKey = await keys.catch((error: unknown) => {
      keys = undefined;
      throw error instanceof DomainError ? error : unavailable();
    });
    const payload = await verify(idToken, getKey, { issuer, audience: clientId, at });
    const isAuthorizedParty = payload.azp === undefined || payload.azp === clientId;
    if (!isAuthorizedParty || (nonce !== undefined && payload.nonce !== nonce)) throw refused();
    return { profile: profileOf(id, payload, "openid"), expiresAt: new Date((payload.exp ?? 0) * 1000) };
  };
}

async function verify(
  idToken: string,
  getKey: JWTVerifyGetKey,
  { issuer, audience, at }: { issuer: string; audience: string; at: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, getKey, {
      issuer,
      audience,
      algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: clockToleranceSeconds,
      currentDate: at,
    });
    return payload;
  } catch (error) {
    throw error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) ? unavailable() : refused();
  }
}

/**
 * An access token identifies a user only if it was issued to this shop: otherwise another site's token for the same
 * person would open the account here. Naver states no audience, so its tokens are refused.
 */
const accessTokenVerifiers: Partial<
  Record<SocialProvider, (settings: SocialSettings, token: string) => Promise<VerifiedProof["profile"]>>
> = {
  kakao: async ({ apiUrl, appId }, token) => {
    const { app_id: audience } = await getJson(`${apiUrl}/v1/user/access_token_info`, kakaoToken, token);
    if (appId === null || String(audience) !== appId) throw refused();
    return profileOf("kakao", await getJson(`${apiUrl}/v2/user/me`, z.unknown(), token));
  },
  google: async ({ issuer, apiUrl, clientId }, token) => {
    const { aud } = await getJson(`${apiUrl}/tokeninfo?access_token=${encodeURIComponent(token)}`, googleToken);
    if (aud !== clientId) throw refused();
    const { userinfo_endpoint: url } = await getJson(`${issuer}/.well-known/openid-configuration`, discovery);
    if (url === undefined) throw unavailable();
    return profileOf("google", await getJson(url, z.unknown(), token));
  },
};

const kakaoToken = z.object({ app_id: z.number() });
const googleToken = z.object({ aud: z.string() });

const unavailable = () => new DomainError("SOCIAL_PROVIDER_UNAVAILABLE");

/**
 * @throws SOCIAL_PROOF_INVALID when the provider refuses the token, SOCIAL_PROVIDER_UNAVAILABLE when it does not
 *   respond
 */
async function getJson<S extends z.ZodType>(url: string, schema: S, bearer?: string): Promise<z.output<S>> {
  const response = await fetch(url, {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response || response.status >= 500) throw unavailable();
  if (!response.ok) throw refused();
  const read = schema.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw unavailable();
  return read.data;
}
