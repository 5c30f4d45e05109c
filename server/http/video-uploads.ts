import { Server } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import { renditionQuality } from "../../shared/media/rendition.ts";
import { createContext } from "../context.ts";
import type { Deps } from "../deps.ts";
import { findOwnUpload } from "../domains/media/uploads/queries.ts";
import { uploadKey, uploadPrefix } from "../domains/media/uploads/rules.ts";

const params = z.object({
  mediaAssetId: z.uuid(),
  quality: z.coerce.number().pipe(renditionQuality).nullable().default(null),
});
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
    getFileIdFromRequest: ({ url }) => keyOfPath(new URL(url).pathname),
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

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer, at } = await createContext(deps, request, reply);
    const { data } = params.safeParse(request.params);
    orNotFound(data && (await findOwnUpload(deps.reads, viewer.userId, data, at)));
    // A body without it could be longer than what is left of the file.
    if (request.method === "PATCH" && request.headers["content-length"] === undefined)
      throw new DomainError("VALIDATION_FAILED");
    const answer = await tusStore.handle(request.raw, () => tus.handleWeb(withoutBody(request)));
    for (const [name, value] of answer.headers) reply.header(name, value);
    return reply.code(answer.status).send(await answer.text());
  };
  for (const url of [`${uploadPrefix}/:mediaAssetId`, `${uploadPrefix}/:mediaAssetId/:quality`])
    app.route({ method: ["HEAD", "PATCH"], url, handler });
}

/** The key in the storage of the upload at an address that a route has. */
function keyOfPath(path: string): string | undefined {
  const [mediaAssetId, quality] = path.slice(uploadPrefix.length + 1).split("/");
  const { data } = params.safeParse({ mediaAssetId, quality });
  return data && uploadKey(data);
}

function withoutBody({ url, method, headers, host }: FastifyRequest): Request {
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Request(`http://${host}${url}`, { method, headers: given });
}
