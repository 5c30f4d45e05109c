import { z } from "zod";
import { zeroResultQuery } from "../../../../shared/search/schema.ts";
import { adminProcedure, router, outputOf } from "../../../trpc.ts";
import { listZeroResultQueries } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const searchAdminRouter = router({
  searchesWithoutResults: adminProcedure("statistics.read")
    .output(outputOf(z.array(zeroResultQuery)))
    .query(({ ctx }) => listZeroResultQueries(ctx.slowReads)),
});
