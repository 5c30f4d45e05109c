import { PassThrough } from "node:stream";
import { StreamTarget, type StreamTargetChunk } from "mediabunny";
import type { ObjectStorage } from "../../../integrations/storage/port.ts";
import { contentTypeOf, mediaKey } from "../file-names.ts";
import { StorageError } from "../ingest/read-errors.ts";

export type StorageTargets = {
  /** A file of the clip, which is sent to the storage while it is written, from its first byte to its last. */
  open: (file: string) => StreamTarget;
  /** Resolved when all files are stored. @throws StorageError */
  stored: () => Promise<void>;
  /** Stores none of the open files. */
  abort: () => Promise<void>;
};

/** Targets of the media library that are files of a clip. Each waits for the storage: no file is in memory. */
export function storageTargets(storage: Pick<ObjectStorage, "write">, storageKey: string): StorageTargets {
  const open: { content: PassThrough; written: Promise<unknown> }[] = [];
  return {
    open: (file) => {
      const content = new PassThrough();
      const written = storage.write(mediaKey(storageKey, file), content, contentTypeOf(file) ?? "");
      // Who writes learns of it by the stream, and `stored` throws it.
      written.catch((error: Error) => content.destroy(error));
      open.push({ content, written });
      return new StreamTarget(inOrder(content, file));
    },
    stored: async () => {
      await Promise.all(open.map(({ written }) => written)).catch((error: unknown) => {
        throw new StorageError(error);
      });
    },
    abort: async () => {
      for (const { content } of open) content.destroy(new Error("the file is not finished"));
      await Promise.allSettled(open.map(({ written }) => written));
    },
  };
}

function inOrder(content: PassThrough, file: string): WritableStream<StreamTargetChunk> {
  let end = 0;
  // Without a listener it would end the process; the write that fails reports it.
  content.on("error", () => {});
  return new WritableStream({
    write: ({ data, position }) => {
      if (position !== end) throw new Error(`${file} is written at ${position} after ${end}`);
      end += data.byteLength;
      return new Promise<void>((resolve, reject) => {
        content.write(data, (error) => (error ? reject(new StorageError(error)) : resolve()));
      });
    },
    close: () => void content.end(),
  });
}
