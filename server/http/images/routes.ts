import { hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { networkOf } from "../../context.ts";
import type { ImageFormat } from "../../integrations/images/port.ts";
import { formatOf } from "../../../shared/image/signature.ts";
import type { Deps } from "../../deps.ts";
import { addressLimits } from "../request-limiter.ts";
import { etagMatches } from "../send.ts";
import type { FileCache } from "../../integrations/storage/cache/file-cache.ts";
import { readImageRequest } from "./image-params.ts";
import { ownSource, type Source } from "./own-source.ts";
import { fetchRemoteImage } from "./remote-image.ts";

type Options = { deps: Deps; cache: FileCache; fetchRemote?: typeof fetchRemoteImage };

/**
 * `GET /_next/image?url&w&q`: an image at the width of a screen, as AVIF or WebP where the browser accepts it. Images of
 * our own are read through their own routes, so whatever is refused there is refused here.
 * @throws VALIDATION_FAILED, NOT_FOUND, IMAGE_UNREADABLE, IMAGE_TOO_LARGE, SERVICE_BUSY, TOO_MANY_REQUESTS
 */
export async function imageRoutes(
  app: FastifyInstance,
  { deps, cache, fetchRemote = fetchRemoteImage }: Options,
): Promise<void> {
  const remote = remoteSources(fetchRemote, deps.now);

  app.route({
    method: ["GET", "HEAD"],
    url: "/_next/image",
    handler: (request, reply) => {
      const claims = addressLimits(networkOf(request.ip), deps.callLimits);
      const resizing = claims.map(({ key }) => ({ key: `${key} image`, limit: deps.callLimits.image }));
      return deps.requestLimiter.run(claims, async () => {
        const { source, width, quality } = readImageRequest(request.query, deps.env.IMAGE_HOSTS);
        const { version, caching, read } =
          source.kind === "own" ? await ownSource(app, source.path) : await remote(source.url);
        const accepted = acceptedFormat(request);
        const address = source.kind === "own" ? source.path : source.url.href;
        const key = hash("sha256", [address, version, width, quality, accepted].join("\n"));
        const etag = `"${key.slice(0, 32)}"`;
        reply.header("etag", etag).header("cache-control", caching).header("vary", "accept");
        if (etagMatches(request.headers["if-none-match"], etag)) return reply.code(304).send();
        const bytes = await cache.get(key, async () => {
          const original = await read();
          const format = accepted ?? plainFormat(original);
          return deps.requestLimiter.run(resizing, () => deps.images.resize(original, { width, quality, format }));
        });
        const type = `image/${formatOf(bytes)}`;
        return reply.type(type).header("content-disposition", "inline").send(bytes);
      });
    },
  });
}

/** The newest format that the browser names; null: what every browser reads. */
const acceptedFormat = ({ headers }: FastifyRequest): ImageFormat | null =>
  (["avif", "webp"] as const).find((format) => headers.accept?.includes(`image/${format}`)) ?? null;

/** Only PNG and WebP may be transparent. */
const plainFormat = (original: Buffer): ImageFormat => (formatOf(original) === "jpeg" ? "jpeg" : "png");

type Fetched = { version: string; maxAgeSeconds: number; fetchedAt: Date };

/**
 * Images of other hosts are requested again when they have expired; until then their resized images are on the disk. Concurrent
 * calls for one address ask once.
 */
function remoteSources(fetchRemote: typeof fetchRemoteImage, now: () => Date) {
  const known = new LRUCache<string, Fetched>({ max: 5_000 });
  const loading = new Map<string, Promise<Fetched & { bytes: Buffer }>>();

  const load = async (url: URL) => {
    const { bytes, maxAgeSeconds } = await fetchRemote(url);
    const version = hash("sha256", bytes, "base64url");
    const entry = { version, maxAgeSeconds, fetchedAt: now() };
    known.set(url.href, entry);
    return { ...entry, bytes };
  };
  const loadOnce = (url: URL) => {
    const running = loading.get(url.href) ?? load(url).finally(() => loading.delete(url.href));
    loading.set(url.href, running);
    return running;
  };
  const ageOf = ({ fetchedAt }: Fetched) => (now().getTime() - fetchedAt.getTime()) / 1000;

  return async (url: URL): Promise<Source> => {
    const stored = known.get(url.href);
    const current: Fetched & { bytes?: Buffer } =
      stored && ageOf(stored) < stored.maxAgeSeconds ? stored : await loadOnce(url);
    return {
      version: current.version,
      caching: `public, max-age=${Math.max(0, Math.floor(current.maxAgeSeconds - ageOf(current)))}`,
      read: async () => current.bytes ?? (await loadOnce(url)).bytes,
    };
  };
}
