import { extname } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import { dateText } from "../../shared/format.ts";
import { createContext } from "../context.ts";
import type { Deps } from "../deps.ts";
import { exportKey } from "../domains/account/export/files.ts";
import { findExportFile } from "../domains/account/export/queries.ts";
import { readableOf } from "../integrations/storage/readable.ts";
import { restPrefix } from "./rest/rest.ts";

const params = z.object({ dataExportId: z.uuid() });

/**
 * Streams the file of a data export to its owner, by bearer token.
 * @throws UNAUTHENTICATED; NOT_FOUND for another user's file and for a deleted one
 */
export async function dataExportDownload(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.route({
    method: "GET",
    url: `${restPrefix}/data-exports/:dataExportId/file`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { viewer, at } = await createContext(deps, request, reply);
      const { data } = params.safeParse(request.params);
      const found = data && (await findExportFile(deps.db, viewer.userId, data.dataExportId, at));
      if (!found?.fileName) throw new DomainError("NOT_FOUND");
      const opened = orNotFound(await deps.storage.open(exportKey(found.fileName)));
      // Files of an earlier version, which are there for some days, have rows alone.
      const extension = extname(found.fileName);
      const name = `closegap-${dateText(found.requestedAt).replaceAll(".", "-")}${extension}`;
      return reply
        .type(extension === ".json" ? "application/json; charset=utf-8" : "application/zip")
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("content-length", opened.size)
        .header("cache-control", "private, no-store")
        .header("x-content-type-options", "nosniff")
        .send(readableOf(opened));
    },
  });
}
