import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** A random name that cannot be guessed. */
export const newExportFileName = (): string => `${randomBytes(32).toString("base64url")}.zip`;

/**
 * Writes a file that only the server's user can read, at the speed of the disk. A partial file is deleted on failure.
 * @returns its size in bytes
 */
export async function writeExportFile(
  folder: string,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, fileName), "wx", 0o600);
  const stream = file.createWriteStream({ flush: true });
  try {
    await pipeline(bytes, stream);
    return stream.bytesWritten;
  } catch (error) {
    // Frees the space, because the disk may be full.
    await removeExportFiles(folder, [fileName]);
    throw error;
  }
}

/** An open file and its size; null if it is deleted. The caller closes the file. */
export async function openExportFile(folder: string, fileName: string) {
  try {
    const file = await open(join(folder, fileName));
    return { file, bytes: (await file.stat()).size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Deletes files. A missing file is not an error. */
export async function removeExportFiles(folder: string, fileNames: string[]): Promise<void> {
  for (const fileName of fileNames) await rm(join(folder, fileName), { force: true });
}

/** The names of all exports; empty before the first one. */
export async function listExportFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => !name.startsWith("."));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
