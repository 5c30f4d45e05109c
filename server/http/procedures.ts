import type { AnyProcedure, AnyRouter, TRPCProcedureType } from "@trpc/server";
import { z } from "zod";
import type { Context, PublicContext } from "../context.ts";
import { appRouter } from "../router.ts";

/** tRPC has no public way to read a router: `_def` is private, so the transports and the pages read it here alone. */
const { _def }: AnyRouter = appRouter;
/** The settings of errors and of streams. */
export const routerConfig = appRouter._def._config;

/** Every procedure by its path: the router's value is a flat record, while its type nests procedures by domain. */
export const procedures: Record<string, AnyProcedure | undefined> = _def.procedures;

export const procedureEntries = (): [string, AnyProcedure][] => Object.entries<AnyProcedure>(_def.procedures);

export const procedureType = (procedure: AnyProcedure): TRPCProcedureType => procedure._def.type;

/** The zod schema of a procedure's input: the last parser, which includes those of its middlewares. */
export function inputSchema(procedure: AnyProcedure): z.ZodType | undefined {
  const parser = procedure._def.inputs.at(-1);
  return parser instanceof z.ZodType ? parser : undefined;
}

export function outputSchema(procedure: AnyProcedure): z.ZodType | undefined {
  const { output } = procedure._def as { output?: { schema?: unknown } };
  return output?.schema instanceof z.ZodType ? output.schema : undefined;
}

/** The router with other functions under the names of its procedures. */
export const routerWith = (replaced: Record<string, unknown>): AnyRouter =>
  ({ ...appRouter, _def: { ...appRouter._def, procedures: replaced } }) as AnyRouter;

/** Runs a procedure as tRPC does, with the raw input validated by its schema. */
export const callProcedure = (
  procedure: AnyProcedure,
  path: string,
  ctx: Context | PublicContext,
  rawInput: unknown,
  signal?: AbortSignal,
): Promise<unknown> =>
  procedure({
    ctx,
    path,
    input: undefined,
    getRawInput: async () => rawInput,
    type: procedureType(procedure),
    signal,
    batchIndex: 0,
  });
