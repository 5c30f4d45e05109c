import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomainError } from "../../../shared/errors.ts";
import type { ObjectStorage } from "./port.ts";

/** Free space that uploads leave to the database, which may be on the same disk. */
const reservedBytes = 2 ** 30;

/** Files below a folder, which only the server's user can read. */
export function diskStorage(folder: string): ObjectStorage {
  return {
    signUpload: async () => null,
    hasRoomFor: async (bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize - bytes > reservedBytes;
    },
    write: async (key, content) => {
      const path = join(folder, key);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(part, content, { mode: 0o600, flag: "wx", flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key, maxBytes) => readBounded(join(folder, key), maxBytes),
    remove: async (keys) => {
      for (const key of keys) await rm(join(folder, key), { force: true });
    },
  };
}

async function readBounded(path: string, maxBytes: number): Promise<Buffer | null> {
  try {
    await using file = await open(path);
    if ((await file.stat()).size > maxBytes) throw new DomainError("BODY_TOO_LARGE");
    return await file.readFile();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
