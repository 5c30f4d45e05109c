import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { Context, PublicContext } from "../context.ts";
import { appRouter } from "../router.ts";

const { _def }: AnyRouter = appRouter;
/** Every procedure by its path: the router's value is a flat record, while its type nests procedures by domain. */
export const procedures: Record<string, AnyProcedure | undefined> = _def.procedures;

export const procedureEntries = (): [string, AnyProcedure][] => Object.entries<AnyProcedure>(_def.procedures);

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
    type: procedure._def.type,
    signal,
    batchIndex: 0,
  });
