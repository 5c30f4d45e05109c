import type { S3Client } from "@aws-sdk/client-s3";
import { BucketUnavailableError } from "./bucket-error.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3 = Awaited<ReturnType<typeof loadS3>>;

/** The libraries are loaded at the first object: most servers store in their folder. */
export async function loadS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const [commands, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  const client: S3Client = new commands.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every S3-compatible service knows the bucket in the path, and not all know newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A service that has stopped answering must not hold a viewer for good. The first limit includes the wait for a socket.
    requestHandler: {
      connectionTimeout: 15_000,
      socketTimeout: 60_000,
      httpAgent: { maxSockets: 256 },
      httpsAgent: { maxSockets: 256 },
    },
  });
  // Around all attempts. Without it the codes of a lost socket look like those of the database.
  client.middlewareStack.add((next) => (args) => next(args).catch(throwNamed), { step: "initialize" });
  return { commands, client, getSignedUrl };
}

/** No answer, or one that says that the service has failed or is overloaded. */
function throwNamed(error: unknown): never {
  const status = statusOf(error);
  const isSent = error instanceof Error && "$metadata" in error;
  if (isSent && (status === undefined || status === 429 || status >= 500)) throw new BucketUnavailableError(error);
  throw error;
}

/** null where the service says that there is no such object or upload. */
export function nullIfUnknown(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "$metadata" in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;
