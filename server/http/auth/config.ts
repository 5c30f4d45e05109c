import type { AuthConfig } from "@auth/core";
import type { CredentialsConfig } from "@auth/core/providers/credentials";
import type { DefaultSession } from "@auth/core/types";
import { limits } from "../../../shared/limits.ts";
import type { Deps } from "../../startup/deps.ts";
import { socialSettings } from "../../integrations/social/settings.ts";
import { authPrefix, ownUrl } from "./call.ts";
import { credentials, socialProvider } from "./providers.ts";

/** Lets a test misconfigure what the shop itself sets up. */
export type Reconfigure = (base: AuthConfig) => AuthConfig;

/** What one request brings to the configuration, and how @auth/core reports to it. */
export type AuthRequest = {
  /** The session of the cookie, as the client expects it; {} without a living session. */
  session: DefaultSession | Record<string, never>;
  authorize: CredentialsConfig["authorize"];
  /** An identity provider has answered about a user, in its own words. */
  onProfile: (provider: string, raw: unknown) => void;
  onError: (error: Error) => void;
};

/** Sessions are the project's; @auth/core checks and carries, and stores nothing of a user. */
export function authConfig({ env, authSecret }: Deps, visit: AuthRequest): AuthConfig {
  return {
    basePath: authPrefix,
    secret: authSecret,
    trustHost: true,
    useSecureCookies: env.PUBLIC_URL.startsWith("https:"),
    session: { strategy: "jwt", maxAge: limits.refreshTokenDays * 86_400 },
    providers: [credentials(visit.authorize), ...socialSettings(env).map(socialProvider)],
    callbacks: {
      signIn: ({ account, profile }) => {
        if (!account || account.type === "credentials") return true;
        visit.onProfile(account.provider, profile);
        // Where the user really goes is decided once it is known who it is.
        return "/";
      },
      redirect: ({ url, baseUrl }) => ownUrl(env, url)?.href ?? baseUrl,
      session: () => visit.session as DefaultSession,
    },
    logger: { error: visit.onError, warn: () => {}, debug: () => {} },
  };
}
