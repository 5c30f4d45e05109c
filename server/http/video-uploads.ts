import { Server } from "@tus/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import { createContext } from "../context.ts";
import type { Deps } from "../deps.ts";
import { findOwnUpload } from "../domains/media/uploads/queries.ts";
import { uploadPrefix } from "../domains/media/uploads/rules.ts";

const params = z.object({ mediaAssetId: z.uuid() });
const fileType = "application/offset+octet-stream";

/**
 * The tus protocol (1.0, without creation) for announced videos, by bearer token: HEAD has the offset, PATCH appends.
 * @throws UNAUTHENTICATED; NOT_FOUND for an upload that is complete, expired or of another teacher
 */
export async function videoUploadRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { tusStore, uploadLocks } = deps;
  if (!tusStore) return;
  const tus = new Server({
    path: uploadPrefix,
    datastore: tusStore,
    locker: () => ({
      newLock: (id) => {
        const { lock, unlock } = uploadLocks.newLock(id);
        const stop = tusStore.stopper();
        return { unlock, lock: (signal) => lock(signal, stop) };
      },
    }),
    onResponseError: (_request, error) => {
      // The protocol has errors of its own; these are ours or of the database.
      if (error instanceof Error) throw error;
      return undefined;
    },
  });
  // The file goes to its place as it arrives.
  app.addContentTypeParser(fileType, (_request, _payload, done) => done(null));

  app.route({
    method: ["HEAD", "PATCH"],
    url: `${uploadPrefix}/:mediaAssetId`,
    handler: async (request, reply) => {
      const { viewer, at } = await createContext(deps, request, reply);
      const { data } = params.safeParse(request.params);
      orNotFound(data && (await findOwnUpload(deps.reads, viewer.userId, data.mediaAssetId, at)));
      // A body without it could be longer than what is left of the file.
      if (request.method === "PATCH" && request.headers["content-length"] === undefined)
        throw new DomainError("VALIDATION_FAILED");
      const answer = await tusStore.handle(request.raw, () => tus.handleWeb(withoutBody(request)));
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.code(answer.status).send(await answer.text());
    },
  });
}

function withoutBody({ url, method, headers, host }: FastifyRequest): Request {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(`http://${host}${url}`, { method, headers: given });
}
