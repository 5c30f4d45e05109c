import type { FileHandle } from "node:fs/promises";
import type { OpenObject } from "../../../integrations/storage/port.ts";
import { RefusedVideoError } from "./refused-video-error.ts";

/** Random access to the bytes of a large source. */
export type ByteSource = {
  size: number;
  /** Reads exactly `length` bytes from `at`. @throws RefusedVideoError when there are fewer */
  read: (at: number, length: number) => Promise<Buffer>;
};

/** A stored file. */
export const objectSource = ({ size, readAt }: Pick<OpenObject, "size" | "readAt">): ByteSource =>
  bufferedSource(size, readAt);

/** A file of this machine. */
export async function fileSource(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat();
  return bufferedSource(size, async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead < length) throw new RefusedVideoError("FILE_INCOMPLETE");
    return buffer;
  });
}

/** The heads of boxes are a few bytes each, and most of them are close to each other. */
const readAheadBytes = 16 * 1024;

function bufferedSource(size: number, readAt: (at: number, length: number) => Promise<Buffer>): ByteSource {
  let ahead: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };
  return {
    size,
    read: async (at, length) => {
      if (at + length > size) throw new RefusedVideoError("FILE_INCOMPLETE");
      const { at: start, bytes } = ahead;
      if (at >= start && at + length <= start + bytes.length) return bytes.subarray(at - start, at - start + length);
      const read = await readAt(at, Math.min(Math.max(length, readAheadBytes), size - at));
      if (length < readAheadBytes) ahead = { at, bytes: read };
      return read.subarray(0, length);
    },
  };
}
