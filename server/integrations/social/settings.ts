import type { SocialProvider } from "../../../shared/codes.ts";
import type { Env } from "../../startup/env.ts";

/** An identity provider's settings for this shop. */
export type SocialSettings = {
  id: SocialProvider;
  clientId: string;
  clientSecret: string;
  /** OpenID issuer, or base URL of the provider's OAuth pages. */
  issuer: string;
  /** Base URL of the provider's API. */
  apiUrl: string;
  /** Kakao's app id, the audience of its access tokens. */
  appId: string | null;
};

/** In the order of the sign-in buttons. A provider without settings is omitted. */
export function socialSettings(env: Env): SocialSettings[] {
  const settings: SocialSettings[] = [];
  if (env.KAKAO_CLIENT_ID && env.KAKAO_CLIENT_SECRET)
    settings.push({
      id: "kakao",
      clientId: env.KAKAO_CLIENT_ID,
      clientSecret: env.KAKAO_CLIENT_SECRET,
      issuer: env.KAKAO_ISSUER,
      apiUrl: env.KAKAO_API_URL,
      appId: env.KAKAO_APP_ID ?? null,
    });
  if (env.NAVER_CLIENT_ID && env.NAVER_CLIENT_SECRET)
    settings.push({
      id: "naver",
      clientId: env.NAVER_CLIENT_ID,
      clientSecret: env.NAVER_CLIENT_SECRET,
      issuer: env.NAVER_ISSUER,
      apiUrl: env.NAVER_API_URL,
      appId: null,
    });
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET)
    settings.push({
      id: "google",
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      issuer: env.GOOGLE_ISSUER,
      apiUrl: env.GOOGLE_API_URL,
      appId: null,
    });
  return settings;
}
