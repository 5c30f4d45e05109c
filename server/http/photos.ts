import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import { photoLimits, photoTypes } from "../../shared/photo/codes.ts";
import { networkOf } from "../context.ts";
import { removePhoto } from "../domains/photo/commands.ts";
import { findServedPhoto } from "../domains/photo/queries.ts";
import { photoKey, uploadKey } from "../domains/photo/rules.ts";
import type { Deps } from "../deps.ts";
import { exactly } from "./exact-bytes.ts";
import { addressLimits } from "./request-limiter.ts";
import { publicHeaders } from "./security-headers.ts";
import { etagMatches } from "./send.ts";

const photoParams = z.object({ photoId: z.uuid() });
const fileParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.webp$/) });
const immutable = "public, max-age=31536000, immutable";
const privateCaching = "private, max-age=3600";

/**
 * Photos: read by everyone at an address that never changes, or with a signature; uploaded and deleted at signed
 * addresses alone.
 * @throws NOT_FOUND, LINK_INVALID, and for an upload VALIDATION_FAILED, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function photoRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { storage, photoLinks, reads } = deps;
  // The file goes to the storage as it arrives.
  app.addContentTypeParser([...photoTypes], (_request, payload, done) => done(null, payload));
  const share = <T>({ ip }: FastifyRequest, call: () => Promise<T>) =>
    deps.requestLimiter.run(addressLimits(networkOf(ip), deps.callLimits), call);

  app.route({
    method: ["GET", "HEAD"],
    url: "/photos/:file",
    handler: (request, reply) =>
      share(request, async () => {
        const { data } = fileParams.safeParse(request.params);
        const [photoId = ""] = data?.file.split(".") ?? [];
        const { data: known } = photoParams.safeParse({ photoId });
        const { purpose, status, bytes } = orNotFound(known && (await findServedPhoto(reads, photoId)));
        const isPublic = purpose !== "INQUIRY";
        if (status !== "USED") throw new DomainError("NOT_FOUND");
        if (!isPublic && !photoLinks.isValid("READ", photoId, request.query, deps.now()))
          throw new DomainError("LINK_INVALID");
        const etag = `"${photoId}"`;
        reply.header("etag", etag).header("cache-control", isPublic ? immutable : privateCaching);
        if (isPublic) reply.headers(publicHeaders);
        if (etagMatches(request.headers["if-none-match"], etag)) return reply.code(304).send();
        reply.type("image/webp").header("content-length", bytes);
        if (request.method === "HEAD") return reply.send();
        const content = await storage.read(photoKey(photoId), photoLimits.bytesMax);
        return reply.send(orNotFound(content));
      }),
  });

  /** The photo that a signed address names. */
  const signedPhoto = async (request: FastifyRequest, action: "UPLOAD" | "REMOVE") => {
    const { data } = photoParams.safeParse(request.params);
    if (!data || !photoLinks.isValid(action, data.photoId, request.query, deps.now()))
      throw new DomainError("LINK_INVALID");
    return data.photoId;
  };

  app.put("/photos/:photoId", (request, reply) =>
    share(request, async () => {
      const photoId = await signedPhoto(request, "UPLOAD");
      const { status, bytes } = orNotFound(await findServedPhoto(reads, photoId));
      if (status !== "UPLOADING") throw new DomainError("LINK_INVALID");
      if (Number(request.headers["content-length"]) > bytes) throw new DomainError("BODY_TOO_LARGE");
      const body = request.body as Readable | undefined;
      if (!body) throw new DomainError("VALIDATION_FAILED");
      const counted = exactly(bytes);
      await Promise.all([
        pipeline(body, counted),
        storage.write(uploadKey(photoId), counted, request.headers["content-type"] ?? ""),
      ]);
      return reply.code(204).send();
    }),
  );

  app.delete("/photos/:photoId", (request, reply) =>
    share(request, async () => {
      await removePhoto(deps, await signedPhoto(request, "REMOVE"));
      return reply.code(204).send();
    }),
  );
}
