import { kstDayOf } from "../../../shared/time.ts";
import { visits, visitsInput } from "../../../shared/visit/schema.ts";
import { adminProcedure, router, outputOf } from "../../trpc.ts";
import { listVisitsByDay, listVisitsByPath } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const visitAdminRouter = router({
  visits: adminProcedure("statistics.read")
    .input(visitsInput)
    .output(outputOf(visits))
    .query(async ({ ctx: { reads, at }, input }) => {
      const since = kstDayOf(at) - input.days + 1;
      const [paths, days] = await Promise.all([listVisitsByPath(reads, since), listVisitsByDay(reads, since)]);
      return { paths, days };
    }),
});
