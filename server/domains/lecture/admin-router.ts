import { z } from "zod";
import { lectureChange, listedLecture } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { changeLecture } from "./admin-commands.ts";
import { listAllLectures } from "./admin-queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const lectureAdminRouter = router({
  lectures: adminProcedure("content.read")
    .output(outputOf(z.array(listedLecture)))
    .query(({ ctx }) => listAllLectures(ctx.reads)),

  changeLecture: adminProcedure("content.edit")
    .meta({ errors: ["NOT_FOUND", "PHOTO_NOT_READY"] })
    .input(lectureChange)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await changeLecture(ctx, input, auditedBy(ctx));
      return null;
    }),
});
