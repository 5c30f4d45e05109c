import type { FileHandle } from "node:fs/promises";
import { InvalidMediaError } from "./invalid-media-error.ts";

/** Random access to the bytes of a large source. */
export type ByteSource = {
  size: number;
  /** Reads exactly `length` bytes from `at`. @throws InvalidMediaError when there are fewer */
  read: (at: number, length: number) => Promise<Buffer>;
};

const endsEarly = (): InvalidMediaError => new InvalidMediaError("the file ends early");

export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return {
    size,
    read: async (at, length) => {
      if (at + length > size) throw endsEarly();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead < length) throw endsEarly();
      return buffer;
    },
  };
}
