import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AttachmentType } from "../../shared/attachment/schema.ts";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import { bytesOfPart, partsOf } from "../../shared/media/parts.ts";
import { networkOf } from "../context.ts";
import type { Deps } from "../deps.ts";
import { findAttachment, findLectureAttachment, findOpenAttachment } from "../domains/attachment/queries.ts";
import { attachmentKey, contentTypeOfAttachment, partSubject, readSubject } from "../domains/attachment/rules.ts";
import type { MediaAccess } from "../domains/media/delivery/routes.ts";
import { sendFile } from "../domains/media/delivery/send-file.ts";
import { attachmentOf } from "../integrations/storage/content-disposition.ts";
import { exactly } from "./exact-bytes.ts";
import { addressLimits } from "./request-limiter.ts";

type Options = { deps: Deps; authorize: (request: FastifyRequest, lectureId: string) => Promise<MediaAccess | null> };

const partParams = z.object({ attachmentId: z.uuid(), number: z.coerce.number().int().positive() });
const readParams = z.object({ attachmentId: z.uuid() });
const lectureParams = z.object({ lectureId: z.uuid(), attachmentId: z.uuid() });

/**
 * Attachments are sent in parts to signed addresses. Learners of the lecture and its teacher read them with the cookie of
 * its video. The teacher alone reads those of a draft, at a signed address.
 * @throws NOT_FOUND, MEDIA_FORBIDDEN, LINK_INVALID, RANGE_NOT_SATISFIABLE; for a part VALIDATION_FAILED, BODY_TOO_LARGE
 */
export async function attachmentRoutes(app: FastifyInstance, { deps, authorize }: Options): Promise<void> {
  const { storage, reads, attachmentLinks } = deps;
  // The part goes to the storage as it arrives, whatever type a browser says it has.
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  const share = <T>({ ip }: FastifyRequest, call: () => Promise<T>) =>
    deps.requestLimiter.run(addressLimits(networkOf(ip), deps.callLimits), call);

  app.put("/attachments/:attachmentId/:number", (request, reply) =>
    share(request, async () => {
      const { attachmentId, number } = orNotFound(partParams.safeParse(request.params).data);
      if (!attachmentLinks.isValid(partSubject(attachmentId, number), request.query, deps.now()))
        throw new DomainError("LINK_INVALID");
      const upload = orNotFound(await findOpenAttachment(reads, attachmentId));
      if (number > partsOf(upload)) throw new DomainError("NOT_FOUND");
      const body = request.body as Readable | undefined;
      if (!body) throw new DomainError("VALIDATION_FAILED");
      const counted = exactly(bytesOfPart(upload, number));
      await Promise.all([
        pipeline(body, counted),
        storage.multipart.writePart(attachmentKey(attachmentId), upload.storageUploadId, number, counted),
      ]);
      return reply.code(204).send();
    }),
  );

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { attachmentId, fileName, type }: { attachmentId: string; fileName: string; type: AttachmentType },
  ) => {
    const object = orNotFound(await storage.open(attachmentKey(attachmentId)));
    try {
      // Never shown on a page of the shop's origin.
      reply.header("content-disposition", attachmentOf(fileName)).header("x-content-type-options", "nosniff");
      const contentType = contentTypeOfAttachment(type);
      return await sendFile(request, reply, { contentType, object, caching: "private, no-cache", ...notWatched });
    } finally {
      await object.close();
    }
  };

  app.route({
    method: ["GET", "HEAD"],
    url: "/media/:lectureId/attachments/:attachmentId",
    handler: async (request, reply) => {
      const given = orNotFound(lectureParams.safeParse(request.params).data);
      const found = orNotFound(await share(request, () => findLectureAttachment(reads, given)));
      const access = await authorize(request, given.lectureId);
      if (!access?.mayDownload) throw new DomainError("MEDIA_FORBIDDEN");
      // The refund rules count a lecture whose files were downloaded as one that was played.
      if (request.method === "GET") await access.markOpened();
      return send(request, reply, { ...given, ...found });
    },
  });

  app.route({
    method: ["GET", "HEAD"],
    url: "/attachments/:attachmentId",
    handler: async (request, reply) => {
      const { attachmentId } = orNotFound(readParams.safeParse(request.params).data);
      if (!attachmentLinks.isValid(readSubject(attachmentId), request.query, deps.now()))
        throw new DomainError("LINK_INVALID");
      const found = orNotFound(await share(request, () => findAttachment(reads, attachmentId)));
      return send(request, reply, { attachmentId, ...found });
    },
  });
}

const notWatched = { accountTag: null, watch: null };
