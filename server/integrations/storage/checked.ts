import type { Readable } from "node:stream";
import { requireKey, requirePrefix } from "./key.ts";
import type { ObjectStorage, PartTerms } from "./port.ts";

/** A storage that refuses what is no key before it touches anything. @throws StorageKeyError, RangeError */
export function withCheckedKeys(storage: ObjectStorage): ObjectStorage {
  const { multipart } = storage;
  /** Checks the first argument of a call. */
  const keyed =
    <Rest extends unknown[], Result>(call: (key: string, ...rest: Rest) => Promise<Result>) =>
    async (key: string, ...rest: Rest): Promise<Result> => {
      requireKey(key);
      return call(key, ...rest);
    };
  return {
    ...storage,
    write: keyed(storage.write),
    writeFile: keyed(storage.writeFile),
    stat: keyed(storage.stat),
    open: keyed(storage.open),
    read: keyed(storage.read),
    list: (prefix) => {
      requirePrefix(prefix);
      return storage.list(prefix);
    },
    copy: keyed(async (from, to: string) => {
      requireKey(to);
      await storage.copy(from, to);
    }),
    remove: async (keys) => {
      keys.forEach(requireKey);
      await storage.remove(keys);
    },
    signDownload: keyed(storage.signDownload),
    signUpload: keyed(storage.signUpload),
    multipart: {
      start: keyed(multipart.start),
      signPart: keyed(async (key, uploadId: string, terms: PartTerms) => {
        requirePartNumber(terms.number);
        return multipart.signPart(key, uploadId, terms);
      }),
      writePart: keyed(async (key, uploadId: string, number: number, content: Buffer | Readable) => {
        requirePartNumber(number);
        await multipart.writePart(key, uploadId, number, content);
      }),
      listParts: keyed(multipart.listParts),
      complete: keyed(multipart.complete),
      abort: keyed(multipart.abort),
    },
  };
}

/** The numbers that S3 knows. */
function requirePartNumber(number: number): void {
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new RangeError("the number of a part is 1 to 10,000");
}
