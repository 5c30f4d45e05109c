import { constants } from "node:fs";
import { chmod, copyFile, mkdir, readdir, rm, rmdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { addDays, addMinutes } from "../../../shared/time.ts";
import { DomainError } from "../../../shared/errors.ts";
import { filesBelow, nullIfMissing, openFile, partSuffix, placeFile } from "./folder-files.ts";
import { folderMultipart, multipartFolder } from "./folder-multipart.ts";
import { withCheckedKeys } from "./checked.ts";
import { areaOf, isKey, type StorageArea, storageAreas } from "./key.ts";
import { measureBuffer, measuringStream } from "./measure.ts";
import { abandonedAfter, type ObjectStorage } from "./port.ts";

/** Free space that writes leave to the database, which may be on the same disk. */
const reservedBytes = 2 ** 30;

const folders: Record<StorageArea, string> = {
  media: "media",
  photos: "photos/photos",
  uploads: "photos/uploads",
  exports: "exports",
  sources: "sources",
  renditions: "renditions",
  attachments: "attachments",
};

/** Files below the data folder, which only the server's user can read. */
export function folderStorage(dataFolder: string): ObjectStorage {
  const rootOf = (key: string): string => join(dataFolder, folders[areaOf(key) ?? "media"]);
  const pathOf = (key: string): string => join(rootOf(key), key.slice(key.indexOf("/") + 1));
  const statObject: ObjectStorage["stat"] = async (key) => {
    const object = await openFile(pathOf(key));
    await object?.close();
    return object && { size: object.size, version: object.version, modifiedAt: object.modifiedAt };
  };
  /** The blocks are shared where the file system can: what spoils one file never spoils its source. */
  const copyInto = (key: string, from: string): Promise<void> =>
    placeFile(pathOf(key), async (_, part) => {
      await copyFile(from, part, constants.COPYFILE_FICLONE);
      await chmod(part, 0o600);
    });
  return withCheckedKeys({
    kind: "folder",
    write: async (key, content) =>
      placeFile(pathOf(key), async (file) => {
        if (Buffer.isBuffer(content)) {
          await file.writeFile(content);
          return measureBuffer(content);
        }
        const { through, written } = measuringStream();
        await pipeline(content, through, (chunks: AsyncIterable<Uint8Array>) => file.writeFile(chunks));
        return written();
      }),
    writeFile: async (key, path) => copyInto(key, path),
    stat: statObject,
    open: async (key) => openFile(pathOf(key)),
    read: async (key, maxBytes) => readBounded(pathOf(key), maxBytes),
    list: (prefix) => listKeys(prefix, pathOf, rootOf),
    copy: async (from, to) => copyInto(to, pathOf(from)),
    remove: async (keys) => {
      for (const path of keys.map(pathOf)) await rm(path, { force: true });
      const emptied = new Set(keys.filter((key) => key.split("/").length > 2).map((key) => dirname(pathOf(key))));
      for (const folder of emptied) await removeEmpty(folder, keys.map(rootOf));
    },
    hasRoomFor: async (bytes) => {
      await mkdir(dataFolder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(dataFolder);
      return bavail * bsize - bytes > reservedBytes;
    },
    removeAbandoned: async (at) => {
      for (const area of storageAreas) await removeAbandonedBelow(join(dataFolder, folders[area]), at);
    },
    signUpload: async () => null,
    signDownload: async () => null,
    multipart: folderMultipart({ folderOf: (key) => join(rootOf(key), multipartFolder), pathOf, stat: statObject }),
  });
}

async function readBounded(path: string, maxBytes: number): Promise<Buffer | null> {
  const object = await openFile(path);
  if (!object) return null;
  try {
    if (object.size > maxBytes) throw new DomainError("BODY_TOO_LARGE");
    return await object.readAt(0, object.size);
  } finally {
    await object.close();
  }
}

async function* listKeys(prefix: string, pathOf: (key: string) => string, rootOf: (key: string) => string) {
  for (const area of storageAreas) {
    // Only the folder in which all keys with this prefix are.
    const within = prefix.slice(area.length + 1, Math.max(0, prefix.lastIndexOf("/")));
    if (!`${area}/`.startsWith(prefix) && !prefix.startsWith(`${area}/`)) continue;
    for await (const path of filesBelow(join(rootOf(`${area}/`), within))) {
      const key = [area, within, path].filter(Boolean).join("/");
      if (!key.startsWith(prefix) || !isKey(key)) continue;
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      if (found) yield { key, size: found.size };
    }
  }
}

/** Removes a folder and those above it which are empty, up to the folder of its area. */
async function removeEmpty(folder: string, roots: readonly string[]): Promise<void> {
  if (roots.includes(folder)) return;
  try {
    await rmdir(folder);
  } catch (error) {
    if (
      error instanceof Error &&
      "code" in error &&
      ["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"].includes(String(error.code))
    )
      return;
    throw error;
  }
  await removeEmpty(dirname(folder), roots);
}

async function removeAbandonedBelow(root: string, at: Date): Promise<void> {
  const isBefore = async (path: string, limit: Date) => ((await stat(path).catch(nullIfMissing))?.mtime ?? at) < limit;
  const uploads = join(root, multipartFolder);
  for (const name of (await readdir(uploads).catch(nullIfMissing)) ?? []) {
    const folder = join(uploads, name);
    if (await isBefore(folder, addDays(at, -abandonedAfter.multipartDays)))
      await rm(folder, { recursive: true, force: true });
  }
  for await (const path of filesBelow(root)) {
    const isPart = path.endsWith(partSuffix) && !path.startsWith(multipartFolder);
    if (isPart && (await isBefore(join(root, path), addMinutes(at, -60 * abandonedAfter.writeHours))))
      await rm(join(root, path), { force: true });
  }
}
