import { orNotFound } from "../../../shared/errors.ts";
import { lectureIdInput, lectureScript } from "../../../shared/lecture/schema.ts";
import { outputOf, publicProcedure, router } from "../../trpc.ts";
import { findScript } from "./queries.ts";

/** Apart from the reads that are the same for every caller: clients send no token with those. */
export const lectureScriptRouter = router({
  /** For those who may watch it. */
  byId: publicProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .input(lectureIdInput)
    .output(outputOf(lectureScript))
    .query(async ({ ctx, input }) =>
      orNotFound(await findScript(ctx.reads, { userId: ctx.caller.claims?.userId ?? null, now: ctx.at, ...input })),
    ),
});
