import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { measureBuffer, measuringStream } from "./measure.ts";
import type { ObjectStorage, Written } from "./port.ts";
import type { S3 } from "./s3-client.ts";

/** Larger parts than services demand: 10,000 of them are 80 GiB. */
const partBytes = 8 * 2 ** 20;

type Target = { load: () => Promise<S3>; Bucket: string; multipart: ObjectStorage["multipart"] };

export const putBuffer = async (
  { load, Bucket }: Target,
  Key: string,
  Body: Buffer,
  ContentType: string,
): Promise<Written> => {
  const { commands, client } = await load();
  await client.send(new commands.PutObjectCommand({ Bucket, Key, Body, ContentType }));
  return measureBuffer(Body);
};

/** Services demand the length of an object beforehand, so a stream longer than one part is sent in parts. */
export async function putStream(target: Target, key: string, content: Readable, type: string): Promise<Written> {
  const { multipart } = target;
  const { through, written } = measuringStream();
  let uploadId: string | null = null;
  let number = 0;
  try {
    await pipeline(content, through, async (chunks: AsyncIterable<Buffer>) => {
      for await (const { part, isLast } of partsOf(chunks)) {
        if (isLast && uploadId === null) await putBuffer(target, key, part, type);
        else if (part.length > 0)
          await multipart.writePart(key, (uploadId ??= await multipart.start(key, type)), ++number, part);
      }
    });
    if (uploadId !== null) await multipart.complete(key, uploadId);
    return written();
  } catch (error) {
    if (uploadId !== null) await multipart.abort(key, uploadId);
    throw error;
  }
}

/** Parts of one length, and a shorter last one. */
async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<{ part: Buffer; isLast: boolean }, void> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    const whole = Buffer.concat(chunks);
    let at = 0;
    for (; length - at >= partBytes; at += partBytes) yield { part: whole.subarray(at, at + partBytes), isLast: false };
    chunks = [whole.subarray(at)];
    length -= at;
  }
  yield { part: Buffer.concat(chunks), isLast: true };
}
