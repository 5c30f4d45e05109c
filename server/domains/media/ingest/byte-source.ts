import type { FileHandle } from "node:fs/promises";
import { InvalidMediaError } from "./invalid-media-error.ts";

/** Random access to the bytes of a large source. */
export type ByteSource = {
  size: number;
  /** Reads exactly `length` bytes from `at`. @throws InvalidMediaError when there are fewer */
  read: (at: number, length: number) => Promise<Buffer>;
};

const endsEarly = (): InvalidMediaError => new InvalidMediaError("the file ends early");

/** The heads of boxes are a few bytes each, and most of them are close to each other. */
const readAheadBytes = 16 * 1024;

export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  let ahead = { at: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    read: async (at, length) => {
      if (at + length > size) throw endsEarly();
      const { at: start, bytes } = ahead;
      if (at >= start && at + length <= start + bytes.length) return bytes.subarray(at - start, at - start + length);
      const wanted = Math.min(Math.max(length, readAheadBytes), size - at);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, at);
      if (bytesRead < wanted) throw endsEarly();
      if (length < readAheadBytes) ahead = { at, bytes: buffer };
      return buffer.subarray(0, length);
    },
  };
}
