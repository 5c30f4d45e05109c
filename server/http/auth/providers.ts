import { customFetch } from "@auth/core";
import type { Provider } from "@auth/core/providers";
import type { CredentialsConfig } from "@auth/core/providers/credentials";
import { socialNames } from "../../../shared/codes.ts";
import type { SocialSettings } from "../../integrations/social/settings.ts";

export const credentials = (authorize: CredentialsConfig["authorize"]): Provider => ({
  id: "credentials",
  name: "이메일",
  type: "credentials",
  credentials: { email: { label: "이메일", type: "email" }, password: { label: "비밀번호", type: "password" } },
  authorize,
});

const responseTimeoutMs = 10_000;

const endpoints = {
  kakao: { authorize: "/oauth/authorize", token: "/oauth/token", userinfo: "/v2/user/me" },
  naver: { authorize: "/oauth2.0/authorize", token: "/oauth2.0/token", userinfo: "/v1/nid/me" },
};

/** Google's endpoints come from discovery; Kakao and Naver use plain OAuth. */
export function socialProvider({ id, clientId, clientSecret, issuer, apiUrl }: SocialSettings): Provider {
  // `verifiedProfile` reads the profile after @auth/core, so this one is empty.
  const shared = {
    id,
    name: socialNames[id],
    clientId,
    clientSecret,
    issuer,
    profile: () => ({}),
    [customFetch]: (...[address, init]: Parameters<typeof fetch>) =>
      fetch(address, { ...init, signal: AbortSignal.timeout(responseTimeoutMs) }),
  };
  if (id === "google") return { ...shared, type: "oidc", checks: ["pkce", "state", "nonce"] };
  const { authorize, token, userinfo } = endpoints[id];
  return {
    ...shared,
    type: "oauth",
    // An empty scope: @auth/core would add the OpenID scope, for which Kakao refuses apps without OpenID enabled.
    authorization: `${issuer}${authorize}?scope`,
    token: `${issuer}${token}`,
    userinfo: `${apiUrl ?? issuer}${userinfo}`,
    client: { token_endpoint_auth_method: "client_secret_post" },
    checks: ["pkce", "state"],
  };
}
