import { LRUCache } from "lru-cache";
import { DomainError } from "../../../../shared/errors.ts";
import type { ObjectStorage, OpenObject } from "../port.ts";
import { BlockCache } from "./block-cache.ts";
import type { FileCache } from "./file-cache.ts";

/** A player requests dozens of segments of one clip, and clips never change. Another process may have removed one. */
const knownSeconds = 30;
const knownMax = 10_000;

/** Only clips are read again and again. */
const isCached = (key: string): boolean => key.startsWith("media/");

/** A bucket whose clips are read through a cache on the disk. Its open objects hold nothing, so readers share them. */
export function cachedStorage(bucket: ObjectStorage, files: FileCache): ObjectStorage {
  const blocks = new BlockCache(files);
  const known = new LRUCache<string, OpenObject>({ max: knownMax, ttl: knownSeconds * 1000 });
  const open: ObjectStorage["open"] = async (key) => {
    if (!isCached(key)) return bucket.open(key);
    let object = known.get(key) ?? null;
    if (!object) {
      object = await bucket.open(key);
      if (!object) return null;
      known.set(key, object);
    }
    return throughBlocks(blocks, key, object, () => known.delete(key));
  };
  /** Forgets an object of this process, whose next reader asks for its version. */
  const changing =
    <Rest extends unknown[], Result>(change: (key: string, ...rest: Rest) => Promise<Result>) =>
    async (key: string, ...rest: Rest): Promise<Result> => {
      try {
        return await change(key, ...rest);
      } finally {
        known.delete(key);
      }
    };
  return {
    ...bucket,
    open,
    stat: async (key) => known.get(key) ?? bucket.stat(key),
    read: async (key, maxBytes) => {
      if (!isCached(key)) return bucket.read(key, maxBytes);
      const object = await open(key);
      if (object && object.size > maxBytes) throw new DomainError("BODY_TOO_LARGE");
      return object && object.readAt(0, object.size);
    },
    write: changing(bucket.write),
    writeFile: changing(bucket.writeFile),
    copy: (from, to) => changing((key: string) => bucket.copy(from, key))(to),
    remove: async (keys) => {
      await bucket.remove(keys);
      for (const key of keys) known.delete(key);
    },
    multipart: { ...bucket.multipart, complete: changing(bucket.multipart.complete) },
  };
}

function throughBlocks(blocks: BlockCache, key: string, object: OpenObject, forget: () => void): OpenObject {
  const source = { key, size: object.size, version: object.version, stream: object.stream };
  async function* stream(start: number, end: number): AsyncGenerator<Uint8Array, void> {
    try {
      yield* blocks.read(source, start, end);
    } catch (error) {
      // Perhaps it was replaced: the next reader asks.
      forget();
      throw error;
    }
  }
  const readAt = async (start: number, length: number) => {
    if (start + length > object.size) throw new RangeError("the object has no such bytes");
    const bytes = Buffer.alloc(length);
    let at = 0;
    for await (const chunk of stream(start, start + length)) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    return bytes;
  };
  return { ...object, stream, readAt };
}
