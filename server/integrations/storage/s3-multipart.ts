import type { Readable } from "node:stream";
import { addDays } from "../../../shared/time.ts";
import { abandonedAfter, type ObjectStorage, type StoredPart } from "./port.ts";
import { nullIfUnknown, type S3 } from "./s3-client.ts";

type Multipart = ObjectStorage["multipart"];
type Bucket = { load: () => Promise<S3>; Bucket: string; stat: ObjectStorage["stat"] };

export const secondsBetween = (at: Date, expiresAt: Date): number =>
  Math.ceil((expiresAt.getTime() - at.getTime()) / 1000);

export function s3Multipart({ load, Bucket, stat }: Bucket): Multipart {
  /** null: the upload has ended. */
  const listKnown = async (Key: string, UploadId: string): Promise<StoredPart[] | null> => {
    const { commands, client } = await load();
    const parts: StoredPart[] = [];
    try {
      for await (const { Parts = [] } of commands.paginateListParts({ client }, { Bucket, Key, UploadId }))
        for (const { PartNumber: number = 0, Size: size = 0, ETag: tag = "" } of Parts)
          parts.push({ number, size, tag });
    } catch (error) {
      return nullIfUnknown(error);
    }
    return parts;
  };
  return {
    start: async (Key, ContentType) => {
      const { commands, client } = await load();
      const { UploadId } = await client.send(new commands.CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
      if (!UploadId) throw new Error("the storage gives no id for an upload");
      return UploadId;
    },
    signPart: async (Key, UploadId, { number: PartNumber, bytes, expiresAt, at }) => {
      const { commands, client, getSignedUrl } = await load();
      const part = new commands.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength: bytes });
      return getSignedUrl(client, part, {
        expiresIn: secondsBetween(at, expiresAt),
        signingDate: at,
        signableHeaders: new Set(["content-length"]),
      });
    },
    writePart: async (Key, UploadId, PartNumber, content) => {
      const { commands, client } = await load();
      const Body = Buffer.isBuffer(content) ? content : await collect(content);
      await client.send(new commands.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    },
    listParts: async (key, uploadId) => (await listKnown(key, uploadId)) ?? [],
    complete: async (Key, UploadId) => {
      const { commands, client } = await load();
      const parts = await listKnown(Key, UploadId);
      if (parts?.length === 0) throw new Error("the upload has no parts");
      if (parts) {
        const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
        const end = new commands.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
        await client.send(end).catch(nullIfUnknown);
      }
      const stored = await stat(Key);
      if (!stored) throw new Error("the upload was aborted");
      return stored;
    },
    abort: async (Key, UploadId) => {
      const { commands, client } = await load();
      await client.send(new commands.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(nullIfUnknown);
    },
  };
}

/** Aborts uploads that were started so long ago that their owners have given up. */
export async function abortAbandoned({ commands, client }: S3, Bucket: string, at: Date): Promise<void> {
  const before = addDays(at, -abandonedAfter.multipartDays);
  for await (const { Uploads = [] } of pagesOf({ commands, client }, Bucket))
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Initiated && Initiated < before)
        await client.send(new commands.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(nullIfUnknown);
}

async function* pagesOf({ commands, client }: Pick<S3, "commands" | "client">, Bucket: string) {
  for (let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}; ;) {
    const page = await client.send(new commands.ListMultipartUploadsCommand({ Bucket, ...markers }));
    yield page;
    if (!page.IsTruncated) return;
    markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** A part is signed with its length, so it is complete before it is sent. */
async function collect(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
