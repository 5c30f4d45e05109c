import type { Domain, IntersectionOf } from "./domain.ts";
import { domains } from "./domains.ts";
import { router } from "./trpc.ts";

type RoutersOf<D> = D extends { router: infer R } ? R : never;
type Routers = RoutersOf<(typeof domains)[number]>;
type NameOf<R> = R extends unknown ? keyof R : never;
type ProceduresOf<R, N extends PropertyKey> = R extends Record<N, { _def: { record: infer P } }> ? P : never;
/** By name, the procedures that all domains together have under it. */
type Merged = { [N in NameOf<Routers>]: IntersectionOf<ProceduresOf<Routers, N>> };

function mergeRouters(): Merged {
  const merged: Record<string, object> = {};
  for (const { router: routers = {} } of domains as readonly Domain[])
    for (const [name, { _def }] of Object.entries(routers)) merged[name] = { ...merged[name], ..._def.record };
  return merged as Merged;
}

/** The procedures of every domain, by the names that clients call them by. */
export const appRouter = router(mergeRouters());

export type AppRouter = typeof appRouter;
