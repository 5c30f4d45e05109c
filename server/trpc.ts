import { initTRPC } from "@trpc/server";
import type { z } from "zod";
import type { Permission } from "../shared/admin/permissions.ts";
import { DomainError } from "../shared/errors.ts";
import type { Meta } from "./procedure-meta.ts";
import { type Context, type PublicContext, viewerOf } from "./context.ts";
import type { Database } from "./db/schema.ts";
import { reportUndeclared } from "./http/declared-errors.ts";
import { findPermissions } from "./domains/admin/queries.ts";
import { problemOf, toDomainError, toTrpcError } from "./http/errors.ts";
import { type CallLimit, limitsFor } from "./http/request-limiter.ts";
import { outputReader } from "./http/output-reader.ts";

/** For procedures that wait for the payment gateway: other writes of the user do not wait with them. */
export const gatewayLimit: CallLimit = { perMinute: 60, concurrent: 4, waiting: 40 };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    // An idle stream shows that it is alive, to proxies and to the client.
    sse: { ping: { enabled: true, intervalMs: 20_000 }, client: { reconnectAfterInactivityMs: 45_000 } },
    errorFormatter: ({ shape, error }) => {
      const { code, fields, ...details } = problemOf(toDomainError(error));
      return { ...shape, message: code, data: { ...shape.data, stack: undefined, errorCode: code, fields, details } };
    },
  });

export const { router, mergeRouters } = t;

/** A procedure's results are read by their schema, which stays readable for the JSON writer and for OpenAPI. */
export const outputOf = <S extends z.ZodType>(schema: S) => Object.assign(outputReader(schema), { schema });

/** The one translation of the errors of rules, commands and the database into those of the transports. */
const translateErrors = t.middleware(async ({ ctx, path, meta, next }) => {
  const result = await next();
  if (result.ok) return result;
  reportUndeclared(ctx.undeclaredError, { path, meta, error: result.error });
  const known = toDomainError(result.error);
  if (known.code === "INTERNAL") return result;
  throw toTrpcError(known);
});

/**
 * No account, address or batch takes more than its share.
 * @throws TOO_MANY_REQUESTS, BATCH_TOO_LARGE
 */
const limitFairShare = t.middleware(({ ctx, path, type, meta, next }) => {
  const { batch } = ctx;
  const call = batch ? () => batch.run(next) : next;
  return ctx.requestLimiter.run(limitsFor(ctx, { path, type, limit: meta?.limit }), call);
});

export const publicProcedure = t.procedure.meta({ auth: "none" }).use(translateErrors).use(limitFairShare);

const cached = initTRPC.context<PublicContext>().meta<Meta>().create();

/**
 * A public read. Its result is cached by its input and given to every caller, so its context has no caller. Transports
 * call it through `PublicReads` only.
 * @param tables whose changes end the cached result
 * @param expiringTables that change too often for that, such as counters: the result is as old as a cached one may get
 */
export const cachedProcedure = (
  tables: readonly (keyof Database)[],
  expiringTables: readonly (keyof Database)[] = [],
) =>
  cached.procedure.meta({ auth: "none", tables, expiringTables }).use(async ({ ctx, path, meta, next }) => {
    if ("caller" in ctx) throw new Error(`${path} is cached: it must not be called with a request's context`);
    const result = await next();
    if (!result.ok) reportUndeclared(ctx.undeclaredError, { path, meta, error: result.error });
    return result;
  });

/** @throws UNAUTHENTICATED without a token, TOKEN_EXPIRED or TOKEN_INVALID with one that does not count. */
export const authedProcedure = publicProcedure.meta({ auth: "bearer" }).use(({ ctx, next }) => {
  viewerOf(ctx.caller);
  return next();
});

/**
 * For admins whose role has the permission. It is read from the database at each call: a token's claim may be minutes old.
 * @throws FORBIDDEN for every other account
 */
export const adminProcedure = (permission: Permission) =>
  authedProcedure.meta({ forbids: true, permission }).use(async ({ ctx, next }) => {
    const held = await findPermissions(ctx.db, ctx.viewer.userId);
    if (!held.includes(permission)) throw toTrpcError(new DomainError("FORBIDDEN"));
    return next();
  });

/** Whom the audit log names for a call of an admin. */
export const auditedBy = ({ viewer, at }: Context) => ({ adminId: viewer.userId, at });

/**
 * For procedures whose input names a `userId`: it must be the caller's, who is meant where it is left out.
 * @throws FORBIDDEN for another user's.
 */
export const selfProcedure = authedProcedure.meta({ forbids: true, isSelf: true }).use(async (call) => {
  const { ctx, getRawInput, next } = call;
  const raw = (await getRawInput()) ?? {};
  if (typeof raw !== "object" || Array.isArray(raw)) return next();
  if (!Object.hasOwn(raw, "userId")) return next({ getRawInput: async () => ({ ...raw, userId: ctx.viewer.userId }) });
  const { userId } = raw as { userId: unknown };
  // A malformed id is left to the input schema, which names the field.
  if (typeof userId === "string" && isUuid(userId) && userId.toLowerCase() !== ctx.viewer.userId) {
    throw toTrpcError(new DomainError("FORBIDDEN"));
  }
  return next();
});

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
