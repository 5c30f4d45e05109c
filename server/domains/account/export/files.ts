import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** A name that is not guessed. */
export const newExportFileName = (): string => `${randomBytes(32).toString("base64url")}.json`;

/**
 * Writes a file that only the server's user can read, as fast as the disk takes the parts; one that fails is deleted.
 * @returns its size in bytes
 */
export async function writeExportFile(folder: string, fileName: string, parts: AsyncIterable<string>): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, fileName), "wx", 0o600);
  const stream = file.createWriteStream({ flush: true });
  try {
    await pipeline(parts, stream);
    return stream.bytesWritten;
  } catch (error) {
    // On a full disk the space is needed.
    await removeExportFiles(folder, [fileName]);
    throw error;
  }
}

/** An open file and its size; null where it is deleted. The caller closes the file. */
export async function openExportFile(folder: string, fileName: string) {
  try {
    const file = await open(join(folder, fileName));
    return { file, bytes: (await file.stat()).size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Deletes files; one that is deleted already is no error. */
export async function removeExportFiles(folder: string, fileNames: string[]): Promise<void> {
  for (const fileName of fileNames) await rm(join(folder, fileName), { force: true });
}

/** The names of all files; none before the first export. */
export async function listExportFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
