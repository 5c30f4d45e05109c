import { document, documentInput } from "../../../shared/document/schema.ts";
import { orNotFound } from "../../../shared/errors.ts";
import { cachedProcedure, router, outputOf } from "../../trpc.ts";
import { findDocument } from "./queries.ts";

export const documentRouter = router({
  byType: cachedProcedure(["document"])
    .meta({ errors: ["NOT_FOUND"] })
    .meta({
      rest: {
        method: "GET",
        path: "/documents/types",
        summary: "A document, in the version in force or another one, with the list of its versions",
      },
    })
    .input(documentInput)
    .output(outputOf(document))
    .query(async ({ ctx, input }) => {
      return orNotFound(await findDocument(ctx.reads, input, ctx.at));
    }),
});
