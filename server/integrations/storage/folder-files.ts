import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenObject, StoredObject } from "./port.ts";

/** Read-ahead per reader: enough for a fast connection, and small with hundreds of slow ones. */
const chunkBytes = 64 * 1024;

/** Ends the names of files that are being written. They start with a dot, so they are no keys. */
export const partSuffix = ".part";

/** `null` where the error says that there is no such file. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
  throw error;
}

/**
 * Fills a file under a temporary name and renames it: readers of the former file are not disturbed, and a crash leaves
 * no partial file under the name.
 */
export async function placeFile<Result>(
  path: string,
  fill: (file: FileHandle, part: string) => Promise<Result>,
): Promise<Result> {
  const part = join(dirname(path), `.${randomUUID()}${partSuffix}`);
  const file = await createFile(part);
  try {
    let result: Result;
    try {
      result = await fill(file, part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Only the server's user can read it. */
async function createFile(path: string): Promise<FileHandle> {
  for (;;) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Another call may have removed the folder because it was empty.
    const file = await open(path, "wx", 0o600).catch(nullIfMissing);
    if (file) return file;
  }
}

/** null: there is no such file. */
export async function openFile(path: string): Promise<OpenObject | null> {
  const file = await open(path).catch(nullIfMissing);
  if (!file) return null;
  try {
    const found = await versionOf(file);
    if (found) return { ...found, ...readerOf(file), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}

/** null for what is no file. The time of files is coarse: their number tells two apart that are written at once. */
async function versionOf(file: FileHandle): Promise<StoredObject | null> {
  const found = await file.stat({ bigint: true });
  if (!found.isFile()) return null;
  const version = [found.size, found.mtimeNs, found.ino].map((part) => part.toString(16)).join("-");
  return { size: Number(found.size), version, modifiedAt: found.mtime };
}

const readerOf = (file: FileHandle): Pick<OpenObject, "stream" | "readAt"> => ({
  stream: async function* (start, end) {
    const buffer = Buffer.allocUnsafeSlow(Math.min(chunkBytes, Math.max(0, end - start)));
    for (let at = start; at < end;) {
      const length = await readSome(file, buffer.subarray(0, Math.min(buffer.length, end - at)), at);
      yield buffer.subarray(0, length);
      at += length;
    }
  },
  readAt: async (start, length) => {
    const buffer = Buffer.alloc(length);
    for (let done = 0; done < length;) done += await readSome(file, buffer.subarray(done), start + done);
    return buffer;
  },
});

/** @throws Error at the end of the file: it was truncated after its size was announced */
async function readSome(file: FileHandle, buffer: Buffer, at: number): Promise<number> {
  const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
  if (bytesRead === 0) throw new Error("the file has ended early");
  return bytesRead;
}

/** All files below a folder with their paths in it; none if there is no such folder. Follows links, as reading does. */
export async function* filesBelow(folder: string): AsyncGenerator<string, void> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const found = entry.isSymbolicLink() ? await stat(path).catch(nullIfMissing) : entry;
    if (found?.isFile()) yield entry.name;
    if (found?.isDirectory()) for await (const inner of filesBelow(path)) yield `${entry.name}/${inner}`;
  }
}
