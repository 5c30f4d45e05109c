import { mediaPass } from "../../../shared/media.ts";
import { addSeconds } from "../../../shared/time.ts";
import { limits } from "../../../shared/limits.ts";
import { withOutputSchema, authedProcedure, router } from "../../trpc.ts";

export const mediaRouter = router({
  /** Lets this browser's player fetch what the person may watch, for the next few minutes. */
  open: authedProcedure
    .meta({ rest: { method: "POST", path: "/cookies", summary: "Set the cookie that lets the player fetch media" } })
    .output(withOutputSchema(mediaPass))
    .mutation(async ({ ctx }) => {
      ctx.cookies.keepMediaToken(await ctx.mediaTokens.issue(ctx.viewer, ctx.at));
      return { expiresAt: addSeconds(ctx.at, limits.mediaCookieSeconds).toISOString() };
    }),
});
