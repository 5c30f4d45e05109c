import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { createContext, networkOf, viewerOf } from "../context.ts";
import type { Deps } from "../deps.ts";
import { contentTypeOf, mediaKey } from "../domains/media/file-names.ts";
import { type OwnVideo, saveStoryboard } from "../domains/media/images/commands.ts";
import { isPosterSubject, posterPrefix } from "../domains/media/images/links.ts";
import { saveOwnPoster, savePosters } from "../domains/media/images/poster-commands.ts";
import { sendFile } from "../domains/media/delivery/send-file.ts";
import { draftVideoPrefix, isVideoSubject } from "../domains/media/drafts/links.ts";
import { uploadPrefix } from "../domains/media/uploads/rules.ts";
import { addressLimits } from "./request-limiter.ts";

const params = z.object({ mediaAssetId: z.uuid() });
const posterQuery = z.object({
  first: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .optional(),
});
const imageTypes = ["image/jpeg", "image/webp"];
/** Decoding takes a processor for a moment. */
const limit = { perMinute: 120, concurrent: 1, waiting: 32 };

type Sent = OwnVideo & { image: Buffer; at: Date };

/**
 * Images that the browser of a teacher has made of an own video that is ready, by bearer token; and those from which the
 * poster is chosen, by signature. The video itself too.
 * @throws UNAUTHENTICATED; NOT_FOUND for a video of another teacher; BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
 * IMAGE_UNREADABLE, IMAGE_TOO_LARGE, VALIDATION_FAILED, SERVICE_BUSY; LINK_INVALID
 */
export async function videoImageRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.addContentTypeParser(imageTypes, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  // Before the body is read.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    viewerOf((await createContext(deps, request, reply)).caller);
  };
  const receive = async (request: FastifyRequest, reply: FastifyReply, save: (sent: Sent) => Promise<void>) => {
    const { viewer, at } = await createContext(deps, request, reply);
    const { mediaAssetId } = orNotFound(params.safeParse(request.params).data);
    const claims = [
      { key: `${viewer.userId} video images`, limit },
      ...addressLimits(networkOf(request.ip), deps.callLimits),
    ];
    const sent = { userId: viewer.userId, mediaAssetId, image: bodyOf(request), at };
    await deps.requestLimiter.run(claims, () => save(sent));
    return reply.code(204).send();
  };

  app.put(
    `${uploadPrefix}/:mediaAssetId/storyboard`,
    { onRequest, bodyLimit: limits.storyboardBytesMax },
    (request, reply) => receive(request, reply, ({ image, at, ...own }) => saveStoryboard(deps, own, image, at)),
  );

  /** `first`: the number of the image that is shown unless the video has a poster. */
  app.put(
    `${uploadPrefix}/:mediaAssetId/posters`,
    { onRequest, bodyLimit: limits.postersBytesMax },
    (request, reply) => {
      const { data } = posterQuery.safeParse(request.query);
      if (!data) throw new DomainError("VALIDATION_FAILED");
      const { first = null } = data;
      return receive(request, reply, ({ image, at, ...own }) => savePosters(deps, own, { sheet: image, first }, at));
    },
  );

  app.put(
    `${uploadPrefix}/:mediaAssetId/posters/own`,
    { onRequest, bodyLimit: limits.postersBytesMax },
    (request, reply) => receive(request, reply, ({ image, at, ...own }) => saveOwnPoster(deps, own, image, at)),
  );

  app.get(`${posterPrefix}/*`, async (request, reply) => {
    const { "*": subject } = z.object({ "*": z.string() }).parse(request.params);
    if (!isPosterSubject(subject) || !deps.posterLinks.isValid(subject, request.query, deps.now()))
      throw new DomainError("LINK_INVALID");
    const [storageKey = "", file] = subject.split("/");
    const content = await deps.storage.read(mediaKey(storageKey, file), limits.postersBytesMax);
    return reply.type("image/webp").header("cache-control", "private, max-age=3600").send(orNotFound(content));
  });

  /** No lecture is opened, and nothing counts as sent: the address is for the teacher of the video. */
  app.get(`${draftVideoPrefix}/*`, async (request, reply) => {
    const { "*": subject } = z.object({ "*": z.string() }).parse(request.params);
    if (!isVideoSubject(subject) || !deps.videoLinks.isValid(subject, request.query, deps.now()))
      throw new DomainError("LINK_INVALID");
    const [storageKey = "", file = ""] = subject.split("/");
    const object = orNotFound(await deps.storage.open(mediaKey(storageKey, file)));
    try {
      return await sendFile(request, reply, {
        contentType: contentTypeOf(file),
        object,
        caching: "private, max-age=3600",
        accountTag: null,
        watch: null,
      });
    } finally {
      await object.close();
    }
  });
}

/** A request without a body is one without an image. */
const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
