import type { FastifyInstance } from "fastify";
import { DomainError } from "../../../shared/errors.ts";

/** The version of an image, how long it may be cached, and its bytes. */
export type Source = { version: string; caching: string; read: () => Promise<Buffer> };

/** An image of our own, read through its own route. @throws what the image's own route answers */
export async function ownSource(app: FastifyInstance, path: string): Promise<Source> {
  const head = await app.inject({ method: "HEAD", url: path });
  if (head.statusCode !== 200 || !String(head.headers["content-type"]).startsWith("image/"))
    throw new DomainError("NOT_FOUND");
  return {
    version: String(head.headers.etag),
    caching: String(head.headers["cache-control"]),
    read: async () => {
      const { statusCode, rawPayload } = await app.inject({ method: "GET", url: path });
      if (statusCode !== 200) throw new DomainError("NOT_FOUND");
      return rawPayload;
    },
  };
}

/** A photo that is gone: what is drawn without one is shown. */
export function absent(error: unknown): null {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
  throw error;
}
