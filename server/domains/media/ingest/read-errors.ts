import type { ByteSource } from "./byte-source.ts";
import { InvalidMediaError } from "./invalid-media-error.ts";
import { RefusedRenditionError } from "./refused-rendition-error.ts";
import { RefusedVideoError } from "./refused-video-error.ts";

/** An error of the storage, which says nothing about the video: its cause is the error. */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super("the storage failed", { cause });
    this.name = "StorageError";
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof RefusedVideoError || error instanceof RefusedRenditionError;

const isFileSystemError = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/**
 * Reads a video with a library whose other errors mean that the video is damaged.
 * @throws RefusedVideoError, RefusedRenditionError, StorageError; the errors of the file system
 */
export async function orDamaged<Result>(
  source: ByteSource,
  use: (source: ByteSource) => Promise<Result>,
): Promise<Result> {
  const read: ByteSource["read"] = (at, length) =>
    source.read(at, length).catch((error: unknown) => {
      throw error instanceof InvalidMediaError || isFileSystemError(error) ? error : new StorageError(error);
    });
  try {
    return await use({ size: source.size, read });
  } catch (error) {
    if (isRefusal(error) || error instanceof StorageError || isFileSystemError(error)) throw error;
    throw new RefusedVideoError("VIDEO_DAMAGED", {}, { cause: error });
  }
}
