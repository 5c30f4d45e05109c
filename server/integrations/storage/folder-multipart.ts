import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { nullIfMissing, openFile, placeFile } from "./folder-files.ts";
import type { ObjectStorage, StoredPart } from "./port.ts";

/** Beside the objects of an area, because it may be a disk of its own. */
export const multipartFolder = ".multipart";

type Multipart = ObjectStorage["multipart"];
type Places = {
  /** The folder of the parts of all uploads to the area of a key. */
  folderOf: (key: string) => string;
  pathOf: (key: string) => string;
  stat: ObjectStorage["stat"];
};

/** An upload is a folder, and each part a file in it. */
export function folderMultipart({ folderOf, pathOf, stat: statObject }: Places): Multipart {
  const uploadFolder = (key: string, uploadId: string): string => {
    const [, mark] = /^[0-9a-f-]{36}\.([0-9a-f]{16})$/.exec(uploadId) ?? [];
    if (mark !== markOf(key)) throw new Error("the id is not that of an upload to this key");
    return join(folderOf(key), uploadId);
  };
  const listParts: Multipart["listParts"] = async (key, uploadId) => {
    const folder = uploadFolder(key, uploadId);
    const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
    const parts = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => partOf(folder, name)));
    return parts.filter((part) => part !== null).toSorted((one, other) => one.number - other.number);
  };
  return {
    start: async (key) => {
      const uploadId = `${randomUUID()}.${markOf(key)}`;
      await mkdir(uploadFolder(key, uploadId), { recursive: true, mode: 0o700 });
      return uploadId;
    },
    signPart: async () => null,
    writePart: async (key, uploadId, number, content) => {
      const folder = uploadFolder(key, uploadId);
      if ((await stat(folder).catch(nullIfMissing)) === null) throw new Error("the upload has ended");
      await placeFile(join(folder, String(number)), (file) => file.writeFile(content));
    },
    listParts,
    complete: async (key, uploadId) => {
      const parts = await listParts(key, uploadId);
      const folder = uploadFolder(key, uploadId);
      if (parts.length > 0) {
        await placeFile(pathOf(key), (file) => file.writeFile(contentOf(folder, parts)));
        await rm(folder, { recursive: true, force: true });
      }
      const stored = (await stat(folder).catch(nullIfMissing)) === null ? await statObject(key) : null;
      if (!stored) throw new Error("the upload has no parts, or was aborted");
      return stored;
    },
    abort: async (key, uploadId) => rm(uploadFolder(key, uploadId), { recursive: true, force: true }),
  };
}

const markOf = (key: string): string => createHash("sha256").update(key).digest("hex").slice(0, 16);

/** null: the upload has ended meanwhile. */
async function partOf(folder: string, name: string): Promise<StoredPart | null> {
  const part = await openFile(join(folder, name));
  await part?.close();
  return part && { number: Number(name), size: part.size, tag: part.version };
}

/** @throws Error for a part that has gone, or is another one than was listed */
async function* contentOf(folder: string, parts: readonly StoredPart[]): AsyncGenerator<Uint8Array, void> {
  for (const { number, tag } of parts) {
    const part = await openFile(join(folder, String(number)));
    if (!part) throw new Error(`part ${number} is missing`);
    try {
      if (part.version !== tag) throw new Error(`part ${number} was replaced meanwhile`);
      // The writer has written a chunk before it asks for the next one.
      yield* part.stream(0, part.size);
    } finally {
      await part.close();
    }
  }
}
