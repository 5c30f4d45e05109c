import { z } from "zod";
import { fruitlessQuery } from "../../../../shared/search.ts";
import { adminProcedure, router, withOutputSchema } from "../../../trpc.ts";
import { listFruitless } from "./queries.ts";

/** For admin scripts; it has no REST endpoint. */
export const searchAdminRouter = router({
  searchesWithoutResults: adminProcedure
    .output(withOutputSchema(z.array(fruitlessQuery)))
    .query(({ ctx }) => listFruitless(ctx.slowReads)),
});
