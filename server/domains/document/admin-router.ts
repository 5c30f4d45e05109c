import { z } from "zod";
import { newDocumentVersion } from "../../../shared/site/admin.ts";
import { adminProcedure, auditedBy, router, outputOf } from "../../trpc.ts";
import { addDocumentVersion } from "./admin-commands.ts";

/** For admin scripts; it has no REST endpoint. */
export const documentAdminRouter = router({
  addDocumentVersion: adminProcedure("documents.publish")
    .meta({ errors: ["DOCUMENT_VERSION_TAKEN", "DOCUMENT_NOTICE_TOO_SHORT"] })
    .input(newDocumentVersion)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      await addDocumentVersion(ctx, input, auditedBy(ctx));
      return null;
    }),
});
