import type { FastifyInstance } from "fastify";
import { DomainError } from "../../../shared/errors.ts";
import { retryAfterSeconds } from "../../db/errors.ts";

/** The version of an image, how long it may be cached, and its bytes. */
export type Source = { version: string; caching: string; read: () => Promise<Buffer> };

/** An image of our own, read through its own route. @throws NOT_FOUND, and SERVICE_BUSY if the route fails for now */
export async function ownSource(app: FastifyInstance, path: string): Promise<Source> {
  const head = await app.inject({ method: "HEAD", url: path });
  requireFound(head.statusCode);
  if (!String(head.headers["content-type"]).startsWith("image/")) throw new DomainError("NOT_FOUND");
  return {
    version: String(head.headers.etag),
    caching: String(head.headers["cache-control"]),
    read: async () => {
      const { statusCode, rawPayload } = await app.inject({ method: "GET", url: path });
      requireFound(statusCode);
      return rawPayload;
    },
  };
}

/** An image is not gone because the database or the bucket is away, or the route has too many readers. */
function requireFound(status: number): void {
  if (status === 200) return;
  if (status === 429 || status >= 500) throw new DomainError("SERVICE_BUSY", { retryAfterSeconds });
  throw new DomainError("NOT_FOUND");
}

/** A photo that is gone: what is drawn without one is shown. */
export function absent(error: unknown): null {
  if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
  throw error;
}
