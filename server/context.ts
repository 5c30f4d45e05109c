import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError, type ErrorCode } from "../shared/errors.ts";
import type { BatchBudget } from "./http/batch-budget.ts";
import type { Deps } from "./deps.ts";
import { authCookies, type AuthCookies } from "./domains/auth/sessions/cookies.ts";
import type { AccessClaims } from "./domains/auth/sessions/access-tokens.ts";

/** The caller, identified only by the bearer token; `problem`: why the token that was sent is not valid. */
export type Caller = { claims: AccessClaims | null; problem: ErrorCode | null };

export type Context = Deps & {
  caller: Caller;
  /**
   * The signed-in user. Read through a getter rather than handed on by a middleware: that would copy the entire
   * context again for each call.
   */
  readonly viewer: AccessClaims;
  /** The instant of this request: one request, one clock reading. */
  at: Date;
  cookies: AuthCookies;
  userAgent: string | null;
  idempotencyKey: string | null;
  /** Where the request came from, as limits distinguish callers: an IPv4 address, or an IPv6 network of 64 bits. */
  address: string;
  /**
   * In front of the shop's addresses in a response: the public URL over REST, whose callers are elsewhere. "" for the
   * shop's own pages, which may be open at another host than the public URL.
   */
  origin: string;
  /** State that the calls of this request share; null unless it is a batch. */
  batch: BatchBudget | null;
};

/** The context of a cached procedure: nothing of a request or of its caller, because its result is the same for all. */
export type PublicContext = Pick<
  Deps,
  "env" | "reads" | "slowReads" | "searchReads" | "totals" | "payments" | "social" | "undeclaredError"
> & {
  at: Date;
};

export const publicContext = ({
  env,
  publicReads,
  slowReads,
  searchReads,
  totals,
  payments,
  social,
  now,
  undeclaredError,
}: Deps): PublicContext => ({
  env,
  reads: publicReads,
  slowReads,
  searchReads,
  totals,
  payments,
  social,
  undeclaredError,
  at: now(),
});

export async function createContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  batch: BatchBudget | null = null,
): Promise<Context> {
  const at = deps.now();
  const caller = await readCaller(deps, request.headers.authorization, at);
  return contextOf(deps, request, reply, { at, caller, batch });
}

/** For a document that is the same for all: its procedures see an anonymous caller. */
export const anonymousContext = (deps: Deps, request: FastifyRequest, reply: FastifyReply): Context =>
  contextOf(deps, request, reply, { at: deps.now(), caller: { claims: null, problem: null }, batch: null });

function contextOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { at, caller, batch }: Pick<Context, "at" | "caller" | "batch">,
): Context {
  return {
    ...deps,
    at,
    caller,
    get viewer() {
      return viewerOf(caller);
    },
    cookies: authCookies(deps, request, reply),
    userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
    idempotencyKey: oneOf(request.headers["idempotency-key"]),
    address: networkOf(request.ip),
    origin: "",
    batch,
  };
}

const oneOf = (header: string | string[] | undefined): string | null => [header].flat()[0] ?? null;

/** @throws UNAUTHENTICATED without a token, TOKEN_EXPIRED or TOKEN_INVALID with one that does not count */
export function viewerOf({ claims, problem }: Caller): AccessClaims {
  if (!claims) throw new DomainError(problem ?? "UNAUTHENTICATED");
  return claims;
}

/** A caller with one IPv6 address has the other 2^64 of its network too. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(":")) return mapped ?? ip;
  const [head = "", tail] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

async function readCaller(deps: Deps, authorization: string | undefined, at: Date): Promise<Caller> {
  // The scheme's name is the same in any case (RFC 9110, 11.1).
  const token = authorization && /^bearer /i.test(authorization) ? authorization.slice("Bearer ".length).trim() : "";
  if (!token) return { claims: null, problem: null };
  try {
    const claims = await deps.accessTokens.verify(token, at);
    if (deps.endedSessions.has(claims.sessionId)) return { claims: null, problem: "TOKEN_INVALID" };
    return { claims, problem: null };
  } catch (error) {
    if (error instanceof DomainError) return { claims: null, problem: error.code };
    throw error;
  }
}
