import type { AnyProcedure, AnyRouter } from "@trpc/server";
import type { Context, PublicContext } from "../context.ts";
import { appRouter } from "../router.ts";

const { _def }: AnyRouter = appRouter;
/** Every procedure by its path. The router's own type nests them by domain; its value is this flat record. */
export const procedures: Record<string, AnyProcedure | undefined> = _def.procedures;

export const procedureEntries = (): [string, AnyProcedure][] => Object.entries<AnyProcedure>(_def.procedures);

/** Runs a procedure as tRPC does: its input is what its schema makes of the raw input, and nothing else. */
export const callProcedure = (
  procedure: AnyProcedure,
  path: string,
  ctx: Context | PublicContext,
  rawInput: unknown,
): Promise<unknown> =>
  procedure({
    ctx,
    path,
    input: undefined,
    getRawInput: async () => rawInput,
    type: procedure._def.type,
    signal: undefined,
    batchIndex: 0,
  });
