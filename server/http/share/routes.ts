import { hash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../../shared/errors.ts";
import { networkOf } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import type { PublicReads } from "../cache/public-reads.ts";
import { addressLimits } from "../request-limiter.ts";
import type { FileCache } from "../../integrations/storage/cache/file-cache.ts";
import { absent, ownSource } from "../images/own-source.ts";
import { etagMatches } from "../send.ts";
import { artBox, shareSvg } from "./drawing.ts";
import { fontFile, type FontMetrics, readFontMetrics } from "./font-metrics.ts";
import { type SharedPage, sharedPages } from "./pages.ts";

type Options = { deps: Deps; reads: PublicReads; cache: FileCache };

/**
 * `GET /share/courses/{id}.jpg` and so on: the image that messengers show beside a link to the page, drawn from what
 * the page shows. It is drawn again when that changes, one at a time, and bounded as images of pages are.
 * @throws NOT_FOUND, SERVICE_BUSY, TOO_MANY_REQUESTS
 */
export async function shareRoutes(app: FastifyInstance, { deps, reads, cache }: Options): Promise<void> {
  let font: Promise<FontMetrics> | undefined;
  for (const [kind, page] of Object.entries(sharedPages))
    app.get(`/share/${kind}/:file`, async (request: FastifyRequest, reply) => {
      const claims = addressLimits(networkOf(request.ip), deps.callLimits);
      const drawing = claims.map(({ key }) => ({ key: `${key} image`, limit: deps.callLimits.image }));
      return deps.requestLimiter.run(claims, async () => {
        const { image, photo } = await readPage(reads, page, request);
        const source = photo === null ? null : await ownSource(app, photo).catch(absent);
        const metrics = await (font ??= readFontMetrics());
        const plain = shareSvg(image, metrics);
        const key = hash("sha256", [plain, source?.version].join("\n"));
        const etag = `"${key.slice(0, 32)}"`;
        reply.header("etag", etag).header("cache-control", "public, max-age=3600");
        if (etagMatches(request.headers["if-none-match"], etag)) return reply.code(304).send();
        const bytes = await cache.get(key, () =>
          deps.requestLimiter.run(drawing, async () => {
            if (!source) return deps.images.draw(plain, fontFile);
            const jpeg = await deps.images.fill(await source.read(), wholePixels);
            return deps.images.draw(shareSvg({ ...image, art: { kind: "photo", jpeg } }, metrics), fontFile);
          }),
        );
        return reply.type("image/jpeg").header("content-disposition", "inline").send(bytes);
      });
    });
}

const wholePixels = { width: Math.ceil(artBox.width), height: artBox.height };

/** @throws NOT_FOUND */
async function readPage(reads: PublicReads, { path, idName, shown }: SharedPage, request: FastifyRequest) {
  const { file } = request.params as { file: string };
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/.exec(file) ?? [];
  if (id === undefined) throw new DomainError("NOT_FOUND");
  const { json } = await reads.readLimited(networkOf(request.ip), path, { [idName]: id });
  return shown(json.toString());
}
