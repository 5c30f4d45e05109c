import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import { secondsPerDay } from "../../../../shared/time.ts";
import type { Env } from "../../../startup/env.ts";
import { authSessionCookie, type AuthSession, type AuthSessions } from "./auth-session.ts";

const refreshCookie = "closegap_refresh";
/**
 * Readable by the client: without this cookie a visitor's client skips the refresh request, which would be rejected.
 */
const signedInCookie = "closegap_signed_in";
/** Whether a request's browser has a session, most likely. */
export const mayBeSignedIn = (cookies: Record<string, string | undefined>): boolean => cookies[signedInCookie] === "1";

const socialCookie = "closegap_social";
export const mediaCookie = "closegap_media";

export type AuthCookies = {
  /** @throws UNTRUSTED_ORIGIN when a page of another site sends the cookie */
  readRefreshToken: () => string | null;
  /** Sets the cookies of both APIs, because they share one session. */
  setSession: (session: AuthSession & { refreshToken: string }) => Promise<void>;
  /** The profile of a new user that an identity provider asserted. @throws UNTRUSTED_ORIGIN */
  readSocialToken: () => string | null;
  setSocialToken: (token: string) => void;
  clearSocialToken: () => void;
  setMediaToken: (token: string) => void;
  clear: () => void;
};

type Deps = { env: Pick<Env, "PUBLIC_URL">; authSessions: AuthSessions };

export function authCookies({ env, authSessions }: Deps, request: FastifyRequest, reply: FastifyReply): AuthCookies {
  const shared = { secure: env.PUBLIC_URL.startsWith("https:"), sameSite: "lax" } as const;
  const lasting = { ...shared, path: "/", maxAge: serverLimits.refreshTokenDays * secondsPerDay };
  const read = (name: string) => {
    const token = request.cookies[name];
    if (!token) return null;
    if (!isOwnOrigin(env, request)) throw new DomainError("UNTRUSTED_ORIGIN");
    return token;
  };
  return {
    readRefreshToken: () => read(refreshCookie),
    setSession: async ({ refreshToken, ...session }) => {
      reply.setCookie(refreshCookie, refreshToken, { ...lasting, httpOnly: true });
      reply.setCookie(signedInCookie, "1", lasting);
      reply.setCookie(authSessionCookie(env.PUBLIC_URL), await authSessions.write(session), {
        ...lasting,
        httpOnly: true,
      });
    },
    readSocialToken: () => read(socialCookie),
    setSocialToken: (token) => {
      reply.setCookie(socialCookie, token, {
        ...shared,
        path: "/",
        httpOnly: true,
        maxAge: serverLimits.signUpMinutes * 60,
      });
    },
    clearSocialToken: () => void reply.clearCookie(socialCookie, { path: "/" }),
    setMediaToken: (token) => {
      reply.setCookie(mediaCookie, token, {
        ...shared,
        path: "/media",
        httpOnly: true,
        maxAge: serverLimits.mediaCookieSeconds,
      });
    },
    clear: () => {
      for (const name of [refreshCookie, signedInCookie, authSessionCookie(env.PUBLIC_URL)])
        reply.clearCookie(name, { path: "/" });
      reply.clearCookie(mediaCookie, { path: "/media" });
    },
  };
}

/**
 * Whether a request comes from the site itself or from a script. Browsers send `Origin` with every write; a script
 * without it has the cookie itself. A browser that omits `Origin` still sends `Sec-Fetch-Site`.
 */
export function isOwnOrigin({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">, request: FastifyRequest): boolean {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin === undefined) return site !== "cross-site" || request.method === "GET";
  return origin === new URL(PUBLIC_URL).origin || origin === `${request.protocol}://${request.host}`;
}
