import { mediaToken } from "../../../shared/media/schema.ts";
import { addSeconds } from "../../../shared/time.ts";
import { serverLimits } from "../../limits.ts";
import { outputOf, authedProcedure, router } from "../../trpc.ts";

export const mediaRouter = router({
  /** Gives this browser's player access to the files that the user may watch, for a few minutes. */
  open: authedProcedure
    .meta({ rest: { method: "POST", path: "/cookies", summary: "Set the cookie that lets the player fetch media" } })
    .output(outputOf(mediaToken))
    .mutation(async ({ ctx }) => {
      ctx.cookies.setMediaToken(await ctx.mediaTokens.issue(ctx.viewer, ctx.at));
      return { expiresAt: addSeconds(ctx.at, serverLimits.mediaCookieSeconds).toISOString() };
    }),
});
