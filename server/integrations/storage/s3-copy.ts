import type { ObjectStorage } from "./port.ts";
import type { S3 } from "./s3-client.ts";

/** `bytes`: the size up to which an object is copied by one request, and that of the pieces of a larger one. */
type Copy = { Bucket: string; from: string; to: string; bytes: number };

/** Copies an object within the service: no byte of it passes through this process. */
export async function copyObject(
  { commands, client }: S3,
  { stat, multipart }: Pick<ObjectStorage, "stat" | "multipart">,
  { Bucket, from, to, bytes }: Copy,
): Promise<void> {
  // Keys have no character that would have to be encoded.
  const CopySource = `${Bucket}/${from}`;
  const found = await stat(from);
  if (!found) throw new Error(`there is no object ${from}`);
  const CopySourceIfMatch = `"${found.version}"`;
  if (found.size <= bytes) {
    await client.send(new commands.CopyObjectCommand({ Bucket, Key: to, CopySource, CopySourceIfMatch }));
    return;
  }
  const { ContentType = "application/octet-stream" } = await client.send(
    new commands.HeadObjectCommand({ Bucket, Key: from }),
  );
  const UploadId = await multipart.start(to, ContentType);
  try {
    for (let start = 0, PartNumber = 1; start < found.size; start += bytes, PartNumber += 1) {
      const CopySourceRange = `bytes=${start}-${Math.min(start + bytes, found.size) - 1}`;
      const piece = { Bucket, Key: to, UploadId, PartNumber, CopySource, CopySourceIfMatch, CopySourceRange };
      await client.send(new commands.UploadPartCopyCommand(piece));
    }
    await multipart.complete(to, UploadId);
  } catch (error) {
    await multipart.abort(to, UploadId);
    throw error;
  }
}
