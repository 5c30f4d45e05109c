import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { type Certificate, certificateIdInput } from "../../../shared/certificate/schema.ts";
import { hasFile } from "../../../shared/certificate/text.ts";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import { networkOf } from "../../context.ts";
import type { Deps } from "../../deps.ts";
import { findCertificate } from "../../domains/certificate/queries.ts";
import type { FileCache } from "../../integrations/storage/cache/file-cache.ts";
import { absent, ownSource } from "../images/own-source.ts";
import { addressLimits } from "../request-limiter.ts";
import { restPrefix } from "../rest/rest.ts";
import { coverShapes } from "../share/drawing.ts";
import { fontFile } from "../share/font-metrics.ts";
import { uploadedCover } from "../share/pages.ts";
import { artBox, certificateFile } from "./certificate-file.ts";

type Options = { deps: Deps; cache: FileCache };

/**
 * `GET /api/v1/certificates/{id}/file`: the certificate as PDF, for everyone with its number. It is made once, as long as
 * it shows the same.
 * @throws NOT_FOUND, for one that is revoked too, SERVICE_BUSY, TOO_MANY_REQUESTS
 */
export async function certificateFileRoute(app: FastifyInstance, { deps, cache }: Options): Promise<void> {
  const origin = new URL(deps.env.PUBLIC_URL).origin;
  app.get(`${restPrefix}/certificates/:certificateId/file`, async (request, reply) => {
    const claims = addressLimits(networkOf(request.ip), deps.callLimits);
    const drawing = claims.map(({ key }) => ({ key: `${key} image`, limit: deps.callLimits.image }));
    return deps.requestLimiter.run(claims, async () => {
      const { data } = certificateIdInput.safeParse(request.params);
      const certificate = orNotFound(data && (await findCertificate(deps.reads, data.certificateId)));
      if (!hasFile(certificate)) throw new DomainError("NOT_FOUND");
      const photo = uploadedCover(certificate.cover);
      const source = photo === null ? null : await ownSource(app, photo).catch(absent);
      const key = hash("sha256", JSON.stringify(["certificate", certificate, origin, source?.version]));
      const bytes = await cache.get(key, () =>
        deps.requestLimiter.run(drawing, async () => {
          const art = source
            ? await deps.images.fill(await source.read(), artPixels)
            : await deps.images.draw(artSvg(certificate), fontFile);
          const url = new URL(`/certificates/${certificate.certificateId}`, origin);
          return certificateFile({ certificate, url, art });
        }),
      );
      return reply
        .type("application/pdf")
        .header("content-disposition", `attachment; filename="closegap-${certificate.certificateId}.pdf"`)
        .header("cache-control", "private, no-cache")
        .header("x-robots-tag", "noindex")
        .send(bytes);
    });
  });
}

const dotsPerPoint = 3;
const artPixels = { width: Math.ceil(artBox.width * dotsPerPoint), height: artBox.height * dotsPerPoint };

function artSvg({ itemId: id, itemTitle: title, category: subject, cover }: Certificate): string {
  const { width, height } = artPixels;
  const shapes = coverShapes(
    { id, title, subject, cover: cover?.split("/")[0] },
    { x: width * 0.54, y: height / 2, scale: height / 600 },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes}</svg>`;
}
