import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { orNotFound } from "../../shared/errors.ts";
import { limits } from "../../shared/limits.ts";
import { createContext, networkOf, viewerOf } from "../context.ts";
import type { Deps } from "../deps.ts";
import { saveStoryboard } from "../domains/media/images/commands.ts";
import { uploadPrefix } from "../domains/media/uploads/rules.ts";
import { addressLimits } from "./request-limiter.ts";

const params = z.object({ mediaAssetId: z.uuid() });
const imageTypes = ["image/jpeg", "image/webp"];
/** Decoding takes a processor for a moment. */
const limit = { perMinute: 120, concurrent: 1, waiting: 32 };

/**
 * Images that the browser of a teacher has made of an own video that is ready, by bearer token.
 * @throws UNAUTHENTICATED; NOT_FOUND for a video of another teacher; BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE,
 * IMAGE_UNREADABLE, IMAGE_TOO_LARGE, VALIDATION_FAILED, SERVICE_BUSY
 */
export async function videoImageRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.addContentTypeParser(imageTypes, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  // Before the body is read.
  app.addHook("onRequest", async (request, reply) => {
    viewerOf((await createContext(deps, request, reply)).caller);
  });

  app.put(
    `${uploadPrefix}/:mediaAssetId/storyboard`,
    { bodyLimit: limits.storyboardBytesMax },
    async (request, reply) => {
      const { viewer, at } = await createContext(deps, request, reply);
      const { mediaAssetId } = orNotFound(params.safeParse(request.params).data);
      const claims = [
        { key: `${viewer.userId} video images`, limit },
        ...addressLimits(networkOf(request.ip), deps.callLimits),
      ];
      await deps.requestLimiter.run(claims, () =>
        saveStoryboard(deps, { userId: viewer.userId, mediaAssetId }, bodyOf(request), at),
      );
      return reply.code(204).send();
    },
  );
}

/** A request without a body is one without an image. */
const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
