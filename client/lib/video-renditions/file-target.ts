import { StreamTarget, type StreamTargetChunk } from "mediabunny";

/** The part of a file in the private file system that workers alone have, and the types of pages lack. */
type SyncAccess = {
  write: (data: Uint8Array, options: { at: number }) => number;
  truncate: (size: number) => void;
  flush: () => void;
  close: () => void;
};
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncAccess> };

const chunkBytes = 1024 * 1024;

/** A file that is written while it is encoded: no video is in memory. The caller closes it. */
export async function fileTarget(handle: FileSystemFileHandle): Promise<{ target: StreamTarget; close: () => void }> {
  const access = await (handle as WorkerFileHandle).createSyncAccessHandle();
  access.truncate(0);
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) => void access.write(data, { at: position }),
    close: () => access.flush(),
  });
  const target = new StreamTarget(writable, { chunked: true, chunkSize: chunkBytes });
  return { target, close: () => access.close() };
}
