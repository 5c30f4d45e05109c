import type { AuthConfig } from "@auth/core";
import type { CredentialsConfig } from "@auth/core/providers/credentials";
import type { DefaultSession } from "@auth/core/types";
import { serverLimits } from "../../limits.ts";
import { secondsPerDay } from "../../../shared/time.ts";
import type { Deps } from "../../deps.ts";
import { socialSettings } from "../../integrations/social/settings.ts";
import { authPrefix, ownUrl } from "./call.ts";
import { credentials, socialProvider } from "./providers.ts";

/** Lets a test break the configuration. */
export type Reconfigure = (base: AuthConfig) => AuthConfig;

/** Data that one request adds to the configuration, and the callbacks of @auth/core. */
export type AuthRequest = {
  /** The session of the cookie in the format that the client expects; {} without a valid session. */
  session: DefaultSession | Record<string, never>;
  authorize: CredentialsConfig["authorize"];
  /** Called with an identity provider's raw profile of a user. */
  onProfile: (provider: string, raw: unknown) => void;
  onError: (error: Error) => void;
};

/** The project manages sessions itself. @auth/core runs the protocol and stores no user data. */
export function authConfig({ env, authSecret }: Deps, authRequest: AuthRequest): AuthConfig {
  return {
    basePath: authPrefix,
    secret: authSecret,
    trustHost: true,
    useSecureCookies: env.PUBLIC_URL.startsWith("https:"),
    session: { strategy: "jwt", maxAge: serverLimits.refreshTokenDays * secondsPerDay },
    providers: [credentials(authRequest.authorize), ...socialSettings(env).map(socialProvider)],
    callbacks: {
      signIn: ({ account, profile }) => {
        if (!account || account.type === "credentials") return true;
        authRequest.onProfile(account.provider, profile);
        // The final redirect is set once the user is known.
        return "/";
      },
      redirect: ({ url, baseUrl }) => ownUrl(env, url)?.href ?? baseUrl,
      session: () => authRequest.session as DefaultSession,
    },
    logger: { error: authRequest.onError, warn: () => {}, debug: () => {} },
  };
}
