import { timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { DomainError, orNotFound } from "../../shared/errors.ts";
import {
  claimInput,
  completedInput,
  encodedInput,
  type Encoding,
  encodingParams,
  encodingPrefix,
  partsInput,
  reportInput,
} from "../../shared/media/encoding.ts";
import { renditionSize } from "../../shared/media/rendition.ts";
import { addMinutes } from "../../shared/time.ts";
import { networkOf } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import type { Deps } from "../deps.ts";
import { sendFile } from "../domains/media/delivery/send-file.ts";
import { claimEncoding, encodingFailed, findVideo, reportEncoding } from "../domains/media/encodings/commands.ts";
import { completeEncoding, nextParts, partOfEncoded } from "../domains/media/encodings/parts-commands.ts";
import { contentTypeOf, fileNames } from "../domains/media/file-names.ts";
import { serverLimits } from "../limits.ts";
import { exactly } from "./exact-bytes.ts";
import { addressLimits } from "./request-limiter.ts";

/** The content type of a part. */
const partType = "application/octet-stream";
/** A slow line of an encoder reads a large video for as long. */
const videoMinutes = 12 * 60;

/**
 * The work of encoders, by the token that they share with the shop (`ENCODER_TOKEN`). Without the setting there are no
 * such addresses.
 * @throws UNAUTHENTICATED; NOT_FOUND for a rendition that is not the encoder's (any more); VALIDATION_FAILED
 */
export async function encodingRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { storage, now, env } = deps;
  const token = env.ENCODER_TOKEN;
  if (token === undefined) return;
  // The file goes to the storage as it arrives.
  app.addContentTypeParser(partType, (_request, payload, done) => done(null, payload));
  app.addHook("onRequest", (request) =>
    deps.requestLimiter.run(addressLimits(networkOf(request.ip), deps.callLimits), async () => {
      const sent = request.headers.authorization ?? "";
      if (!timingSafeEqual(sha256(sent), sha256(`Bearer ${token}`))) throw new DomainError("UNAUTHENTICATED");
    }),
  );

  app.post(`${encodingPrefix}/claim`, async (request, reply) => {
    const { encoder } = read(claimInput, request.body);
    const at = now();
    const claimed = await claimEncoding(deps, encoder, at);
    if (!claimed) return reply.code(204).send();
    const { mediaAssetId, quality, video, levelSound, fileKey, bytesMax } = claimed;
    const terms = { expiresAt: addMinutes(at, videoMinutes), at };
    const signed = await storage.signDownload(fileKey, terms);
    const videoUrl = signed ?? `${encodingPrefix}/${mediaAssetId}/${quality}/video`;
    const both = { mediaAssetId, quality, bytesMax, videoUrl, leaseSeconds: serverLimits.encodingLeaseSeconds };
    const given: Encoding = video
      ? { kind: "RENDITION", ...both, ...renditionSize(video, quality), durationMs: video.durationMs }
      : { kind: "CONVERSION", ...both, levelSound };
    return reply.header("cache-control", "no-store").send(given);
  });

  app.get(`${encodingPrefix}/:mediaAssetId/:quality/video`, async (request, reply) => {
    const { fileKey } = await findVideo(deps.db, read(encodingParams, request.params));
    const object = orNotFound(await storage.open(fileKey));
    try {
      const caching = "private, no-store";
      const contentType = contentTypeOf(fileNames.mp4);
      return await sendFile(request, reply, { contentType, object, caching, accountTag: null, watch: null });
    } finally {
      await object.close();
    }
  });

  const url = `${encodingPrefix}/:mediaAssetId/:quality`;
  app.post(`${url}/report`, async (request, reply) => {
    await reportEncoding(deps, own(request, reportInput), now());
    return reply.code(204).send();
  });
  app.post(`${url}/parts`, async (request, reply) =>
    reply.header("cache-control", "no-store").send(await nextParts(deps, own(request, partsInput), now())),
  );
  app.put(`${url}/parts/:number`, async (request, reply) => {
    const { number } = read(z.object({ number: z.coerce.number().int().positive() }), request.params);
    const encoding = { ...read(encodingParams, request.params), ...read(encodedInput, request.query) };
    const { key, uploadId, bytes } = await partOfEncoded(deps, encoding, number);
    const counted = exactly(bytes);
    await Promise.all([
      pipeline(request.body as Readable, counted),
      storage.multipart.writePart(key, uploadId, number, counted),
    ]);
    return reply.code(204).send();
  });
  app.post(`${url}/complete`, async (request, reply) => {
    await completeEncoding(deps, own(request, completedInput), now());
    return reply.code(204).send();
  });
  app.post(`${url}/failed`, async (request, reply) => {
    await encodingFailed(deps, own(request, encodedInput), now());
    return reply.code(204).send();
  });
}

/** @throws VALIDATION_FAILED */
function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, success } = schema.safeParse(value);
  if (!success) throw new DomainError("VALIDATION_FAILED");
  return data;
}

const own = <T extends z.ZodType<{ encoder: string }>>({ params, body }: FastifyRequest, input: T) => ({
  ...read(encodingParams, params),
  ...read(input, body),
});
