import { createHash } from "node:crypto";
import { contentTypeOf } from "../../../server/domains/media/file-names.ts";
import type { ObjectStorage, OpenObject } from "../../../server/integrations/storage/port.ts";
import { readableOf } from "../../../server/integrations/storage/readable.ts";
import type { MoveJournal } from "./journal.ts";

/** Most objects are segments of some hundred kilobytes, whose copies wait for the network. */
const copiesAtOnce = 8;

export type CopyResult = { copied: number; bytes: number; kept: number };

type Move = { source: ObjectStorage; target: ObjectStorage; journal: MoveJournal };

/**
 * Brings the target to the objects of the source. Each copy is read again and compared by its digest, and then entered
 * into the journal, so that a repeated call continues.
 */
export async function copyFiles(move: Move): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, bytes: 0, kept: 0 };
  const present = new Set<string>();
  const objects = move.source.list("")[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let next = await objects.next(); !next.done; next = await objects.next()) {
      const { key } = next.value;
      present.add(key);
      const bytes = await copyFile(move, key);
      if (bytes === null) result.kept += 1;
      else {
        result.copied += 1;
        result.bytes += bytes;
      }
    }
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, work));
  if (present.size === 0 && move.journal.keys().length > 0)
    throw new Error("the files that are copied have disappeared: is their folder mounted?");
  // Photos and exports that were deleted since they were copied.
  await move.target.remove(move.journal.keys().filter((key) => !present.has(key)));
  return result;
}

/** @returns the bytes of the copy; null where the target has the object already */
async function copyFile({ source, target, journal }: Move, key: string): Promise<number | null> {
  const object = await source.open(key);
  // Deleted since it was listed.
  if (!object) return null;
  const known = journal.get(key);
  const there = await target.stat(key);
  if (there && known?.from === object.version && known.to === there.version) {
    await object.close();
    return null;
  }
  const isThere = there?.size === object.size && (await isSameContent(target, key, object));
  if (isThere) await object.close();
  const type = contentTypeOf(key) ?? "application/octet-stream";
  const sha256 = isThere ? null : (await target.write(key, readableOf(object), type)).sha256;
  const copy = await target.open(key);
  if (!copy) throw new Error(`${key} is missing after it was copied`);
  const isWhole = sha256 === null || (await digestOf(copy)) === sha256;
  await copy.close();
  if (!isWhole) throw new Error(`${key} differs after it was copied: run the command again`);
  await journal.add({ key, from: object.version, to: copy.version });
  return isThere ? null : object.size;
}

async function isSameContent(target: ObjectStorage, key: string, object: OpenObject): Promise<boolean> {
  const there = await target.open(key);
  if (!there) return false;
  try {
    return (await digestOf(there)) === (await digestOf(object));
  } finally {
    await there.close();
  }
}

async function digestOf(object: OpenObject): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of object.stream(0, object.size)) hash.update(chunk);
  return hash.digest("hex");
}
