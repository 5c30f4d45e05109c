import type { FastifyRequest } from "fastify";
import type { CachedResponse } from "./cached-response.ts";
import { networkOf } from "../context.ts";
import type { Deps } from "../startup/deps.ts";
import { addressClaims } from "./fair-shares.ts";

type Wanted = { key: string; tables: readonly string[]; make: (deps: Deps) => Promise<CachedResponse> };

/**
 * A public answer: the cached bytes, or fresh ones, made once for all that wait for them. A miss takes a turn of its
 * address and reads on connections of its own, so that a flood of them makes no personal read wait.
 * @throws TOO_MANY_REQUESTS
 */
export function publicResponse(deps: Deps, request: FastifyRequest, { key, tables, make }: Wanted) {
  const cached = deps.responseCache.get(key);
  if (cached) return cached;
  return deps.fairShares.run(addressClaims(networkOf(request.ip), deps.callLimits), () =>
    deps.responseCache.getOrSet(key, tables, () => make({ ...deps, reads: deps.publicReads })),
  );
}
