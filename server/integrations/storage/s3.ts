import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { DomainError } from "../../../shared/errors.ts";
import type { ObjectStorage } from "./port.ts";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The libraries are loaded at the first file: most servers store on their disk. */
async function loadS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const [s3, { getSignedUrl }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("@aws-sdk/s3-request-presigner"),
  ]);
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every S3-compatible service knows the bucket in the path, and not all know newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { s3, client, getSignedUrl };
}

/** A bucket of an S3-compatible service. Browsers upload to it by addresses that are signed here. */
export function s3Storage(settings: S3Settings): ObjectStorage {
  const { bucket: Bucket } = settings;
  let loading: ReturnType<typeof loadS3> | undefined;
  const load = () => (loading ??= loadS3(settings));

  return {
    hasRoomFor: async () => true,
    signUpload: async (Key, { contentType, bytes, expiresAt, at }) => {
      const { s3, client, getSignedUrl } = await load();
      const put = new s3.PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: bytes });
      return getSignedUrl(client, put, {
        expiresIn: Math.ceil((expiresAt.getTime() - at.getTime()) / 1000),
        signingDate: at,
        // Another file, or a larger one, than was announced is refused.
        signableHeaders: new Set(["content-type", "content-length"]),
      });
    },
    write: async (Key, content, ContentType) => {
      const { s3, client } = await load();
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: content, ContentType }));
    },
    read: async (Key, maxBytes) => {
      const { s3, client } = await load();
      const found = await client.send(new s3.GetObjectCommand({ Bucket, Key })).catch((error: S3ServiceException) => {
        if (error.name === "NoSuchKey" || error.$metadata?.httpStatusCode === 404) return null;
        throw error;
      });
      if (!found?.Body) return null;
      const body = found.Body;
      if ((found.ContentLength ?? Infinity) > maxBytes) {
        if ("destroy" in body) body.destroy();
        throw new DomainError("BODY_TOO_LARGE");
      }
      return Buffer.from(await body.transformToByteArray());
    },
    remove: async (keys) => {
      const { s3, client } = await load();
      for (const Key of keys) await client.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
