import "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/errors.ts";
import { limits } from "../../../shared/limits.ts";
import type { Env } from "../../env.ts";

const refreshCookie = "closegap_refresh";
/** Readable by the client: says that a refresh is worth asking for, so that a visitor never starts with a refused call. */
const signedInCookie = "closegap_signed_in";
export const mediaCookie = "closegap_media";

export type AuthCookies = {
  /** @throws UNTRUSTED_ORIGIN when a page of another site sends the cookie. */
  readRefreshToken: () => string | null;
  keepRefreshToken: (token: string) => void;
  keepMediaToken: (token: string) => void;
  clear: () => void;
};

export function authCookies(env: Pick<Env, "PUBLIC_URL">, request: FastifyRequest, reply: FastifyReply): AuthCookies {
  const shared = { secure: env.PUBLIC_URL.startsWith("https:"), sameSite: "lax" } as const;
  const lasting = { ...shared, path: "/", maxAge: limits.refreshTokenDays * 86_400 };
  return {
    readRefreshToken: () => {
      const token = request.cookies[refreshCookie];
      if (!token) return null;
      if (!isOwnOrigin(env, request)) throw new DomainError("UNTRUSTED_ORIGIN");
      return token;
    },
    keepRefreshToken: (token) => {
      reply.setCookie(refreshCookie, token, { ...lasting, httpOnly: true });
      reply.setCookie(signedInCookie, "1", lasting);
    },
    keepMediaToken: (token) => {
      reply.setCookie(mediaCookie, token, {
        ...shared,
        path: "/media",
        httpOnly: true,
        maxAge: limits.mediaCookieSeconds,
      });
    },
    clear: () => {
      reply.clearCookie(refreshCookie, { path: "/" });
      reply.clearCookie(signedInCookie, { path: "/" });
      reply.clearCookie(mediaCookie, { path: "/media" });
    },
  };
}

/** A browser names the page's origin on every write; a script that names none holds the cookie by its own hand. */
function isOwnOrigin({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return origin === new URL(PUBLIC_URL).origin || origin === `${request.protocol}://${request.host}`;
}
