import { type AnyRouter, getTRPCErrorShape, type TRPCProcedureType } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Context, networkOf } from "../../context.ts";
import { BatchBudget } from "../batch-budget.ts";
import { PlainResponse } from "./cached-response.ts";
import { toDomainError, toTrpcError } from "../errors.ts";
import { procedureEntries, routerConfig, routerWith } from "../procedures.ts";
import type { PublicReads } from "./public-reads.ts";
import { logUnforeseen, sendCachedResponse } from "../send.ts";

const jsonType = "application/json; charset=utf-8";

type Call = { path: string; input: unknown };
type PublicCalls = { isBatch: boolean; calls: Call[] };

/**
 * The calls of a GET request if all are cached procedures.
 * @returns null when tRPC must handle the request or its errors
 */
export function publicCallsOf(reads: PublicReads, { url }: FastifyRequest, path: string): PublicCalls | null {
  const query = queryOf(url);
  const isBatch = isBatchQuery(query);
  const paths = isBatch ? path.split(",") : [path];
  if (!paths.every((name) => reads.has(name))) return null;
  const input = parseJson(query.get("input") || undefined);
  if (!input) return null;
  if (!isBatch) return { isBatch, calls: [{ path, input: input.value }] };
  const inputs = input.value === undefined ? {} : input.value;
  if (typeof inputs !== "object" || inputs === null) return null;
  const byIndex = new Map(Object.entries(inputs));
  return { isBatch, calls: paths.map((name, index) => ({ path: name, input: byIndex.get(String(index)) })) };
}

export const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(url.indexOf("?") + 1));

/** Like tRPC, uses the first value of a repeated field. */
export const isBatchQuery = (query: URLSearchParams): boolean => query.get("batch") === "1";

export function parseJson(text: string | undefined): { value: unknown } | null {
  try {
    return { value: text === undefined ? undefined : JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Sends cached bytes. A failed call gets tRPC's error response, which is not cached. */
export async function sendPublicCalls(
  request: FastifyRequest,
  reply: FastifyReply,
  reads: PublicReads,
  { isBatch, calls }: PublicCalls,
): Promise<FastifyReply> {
  const address = networkOf(request.ip);
  const [first] = calls;
  if (!isBatch && first) {
    const { path, input } = first;
    const from = { url: request.url, transport: "trpc" } as const;
    const read = await reads.readLimited(address, path, input, from).catch((error: unknown) => ({ error }));
    if ("error" in read) return sendFailures(reply, [failureOf(request, first, read.error)], false);
    return sendCachedResponse(request, reply, read.trpc);
  }
  const budget = new BatchBudget();
  const members = await Promise.all(
    calls.map((call) =>
      budget
        .run(async () => ({
          ok: true,
          data: (await reads.readLimited(address, call.path, call.input)).json.toString(),
        }))
        .then(({ data }): Member => ({ text: `{"result":{"data":${data}}}` }))
        .catch((error: unknown) => failureOf(request, call, error)),
    ),
  );
  if (members.some((member) => member.error)) return sendFailures(reply, members, true);
  return sendCachedResponse(request, reply, new PlainResponse(Buffer.from(listOf(members)), jsonType));
}

type Member = { text: string; error?: ReturnType<typeof toDomainError> };

const listOf = (members: Member[]): string => `[${members.map(({ text }) => text).join(",")}]`;

function failureOf(request: FastifyRequest, { path, input }: Call, failure: unknown): Member {
  logUnforeseen(request, failure);
  const error = toDomainError(failure);
  return { text: errorText(error, { path, input }), error };
}

/** tRPC's error response of a failed call, or without `call` of a request that reached no procedure. */
export const errorText = (error: ReturnType<typeof toDomainError>, call?: Call): string =>
  JSON.stringify({ error: errorShape(error, call ? "query" : "unknown", call) });

export const errorShape = (error: ReturnType<typeof toDomainError>, type: TRPCProcedureType | "unknown", call?: Call) =>
  getTRPCErrorShape({
    config: routerConfig,
    error: toTrpcError(error),
    type,
    path: call?.path,
    input: call?.input,
    ctx: undefined,
  });

function sendFailures(reply: FastifyReply, members: Member[], isBatch: boolean): FastifyReply {
  const statuses = new Set(members.map(({ error }) => error?.status ?? 200));
  const [status = 200] = statuses;
  return reply
    .headers(retryHeaders(members.flatMap(({ error }) => error ?? [])))
    .code(statuses.size === 1 ? status : 207)
    .header("cache-control", "no-store")
    .type(jsonType)
    .send(isBatch ? listOf(members) : members[0]?.text);
}

/** The longest wait of all rate-limited calls. */
export function retryHeaders(errors: readonly Error[]): Record<string, string> {
  const seconds = errors.map((error) => Number(toDomainError(error).details?.["retryAfterSeconds"] ?? 0));
  const longest = Math.max(0, ...seconds);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}

/** The router with cached procedures reading from the cache, for batches that also contain personal procedures. */
export function withPublicReads(reads: PublicReads): AnyRouter {
  // Callers name procedures: `constructor` and `__proto__` are none.
  const procedures: Record<string, unknown> = Object.create(null);
  for (const [path, procedure] of procedureEntries())
    procedures[path] = reads.has(path) ? Object.assign(readOf(reads), procedure) : procedure;
  return routerWith(procedures);
}

type CallOptions = { ctx: Context; path: string; getRawInput: () => Promise<unknown> };

const readOf =
  (reads: PublicReads) =>
  async ({ ctx, path, getRawInput }: CallOptions): Promise<unknown> => {
    const run = async () => {
      const { json } = await reads.readLimited(ctx.address, path, await getRawInput());
      return { ok: true, data: JSON.parse(json.toString()) as unknown };
    };
    try {
      return (await (ctx.batch ? ctx.batch.run(run) : run())).data;
    } catch (error) {
      const known = toDomainError(error);
      throw known.code === "INTERNAL" ? error : toTrpcError(known);
    }
  };
