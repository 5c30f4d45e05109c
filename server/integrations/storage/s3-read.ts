import type { Readable } from "node:stream";
import { DomainError } from "../../../shared/errors.ts";
import { BucketUnavailableError } from "./bucket-error.ts";
import type { ObjectStorage, OpenObject, StoredObject } from "./port.ts";
import { nullIfUnknown, type S3, statusOf } from "./s3-client.ts";

/** The object was replaced or removed after it was opened. */
export class ObjectChangedError extends Error {
  override readonly name = "ObjectChangedError";
}

type Load = () => Promise<S3>;

/** Reads objects of a bucket. An open object is of the version that its first request has found. */
export function s3Reader(load: Load, Bucket: string): Pick<ObjectStorage, "stat" | "open" | "read"> {
  const stat: ObjectStorage["stat"] = async (Key) => {
    const { commands, client } = await load();
    const found = await client.send(new commands.HeadObjectCommand({ Bucket, Key })).catch(nullIfUnknown);
    return found && describe(found);
  };
  return {
    stat,
    open: async (Key) => {
      const found = await stat(Key);
      if (!found) return null;
      const s3 = await load();
      const stream: OpenObject["stream"] = (start, end) => streamOf(s3, { Bucket, Key, ...found }, start, end);
      return {
        ...found,
        stream,
        readAt: (start, length) => collect(stream(start, start + length)),
        close: async () => {},
      };
    },
    read: async (Key, maxBytes) => {
      const { commands, client } = await load();
      const found = await client.send(new commands.GetObjectCommand({ Bucket, Key })).catch(nullIfUnknown);
      if (!found?.Body) return null;
      const body = found.Body as Readable;
      if ((found.ContentLength ?? Infinity) > maxBytes) {
        body.destroy();
        throw new DomainError("BODY_TOO_LARGE");
      }
      return collect(receive(body));
    },
  };
}

type Described = { ContentLength?: number; ETag?: string; LastModified?: Date };

/** @throws Error for a service that does not state what others do */
function describe({ ContentLength: size, ETag, LastModified: modifiedAt }: Described): StoredObject {
  if (size === undefined || !ETag || !modifiedAt)
    throw new Error("the storage states no size, ETag or time of an object");
  return { size, version: ETag.replace(/^W\//, "").replaceAll('"', ""), modifiedAt };
}

type Opened = StoredObject & { Bucket: string; Key: string };

/** A connection may break off in the middle of an object: the rest is requested again, so often without a new byte. */
const retriesMax = 2;

async function* streamOf(s3: S3, object: Opened, start: number, end: number): AsyncGenerator<Uint8Array, void> {
  let failures = 0;
  for (let at = start; at < end;) {
    try {
      for await (const chunk of requestRange(s3, object, at, end)) {
        at += chunk.length;
        failures = 0;
        yield chunk;
      }
      if (at < end) throw new Error(`the storage has broken off ${object.Key}`);
    } catch (error) {
      failures += 1;
      if (error instanceof ObjectChangedError || failures > retriesMax) throw error;
    }
  }
}

async function* requestRange(
  { commands, client }: S3,
  { Bucket, Key, version }: Opened,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void> {
  const range = { Range: `bytes=${start}-${end - 1}`, IfMatch: `"${version}"` };
  const found = await client.send(new commands.GetObjectCommand({ Bucket, Key, ...range })).catch((error: unknown) => {
    if (statusOf(error) === 412 || statusOf(error) === 404)
      throw new ObjectChangedError(`${Key} was replaced or removed`);
    throw error;
  });
  const body = found.Body as Readable;
  try {
    if (found.ContentLength !== end - start)
      throw new Error(`the storage sends ${found.ContentLength} bytes of ${Key} for ${end - start}`);
    yield* receive(body);
  } finally {
    body.destroy();
  }
}

/** The content of a response, whose connection may break. */
async function* receive(body: Readable): AsyncGenerator<Uint8Array, void> {
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new BucketUnavailableError(error);
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return Buffer.concat(collected);
}
