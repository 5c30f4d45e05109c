import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode } from "../shared/errors.ts";
import type { Deps } from "./deps.ts";
import { authCookies, type AuthCookies } from "./domains/account/cookies.ts";
import type { AccessClaims } from "./domains/account/access-tokens.ts";

/** Who asks, by the bearer token alone; `problem` says why a token that was sent did not count. */
export type Caller = { claims: AccessClaims | null; problem: ErrorCode | null };

export type Context = Deps & {
  caller: Caller;
  /** The instant of this request: one request, one clock reading. */
  at: Date;
  cookies: AuthCookies;
  userAgent: string | null;
};

export async function createContext(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Context> {
  const at = deps.now();
  return {
    ...deps,
    at,
    caller: await readCaller(deps, request.headers.authorization, at),
    cookies: authCookies(deps.env, request, reply),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  };
}

async function readCaller(deps: Deps, authorization: string | undefined, at: Date): Promise<Caller> {
  // The scheme's name is the same in any case (RFC 9110, 11.1).
  const token = authorization && /^bearer /i.test(authorization) ? authorization.slice("Bearer ".length).trim() : "";
  if (!token) return { claims: null, problem: null };
  try {
    return { claims: await deps.accessTokens.verify(token, at), problem: null };
  } catch (error) {
    if (error instanceof DomainError) return { claims: null, problem: error.code };
    throw error;
  }
}
