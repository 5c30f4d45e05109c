import { readFile, stat } from "node:fs/promises";
import { decodeTextFile, type Encodings, TextFileError, textFileMaxBytes } from "../../../../shared/text/file.ts";

/**
 * Reads a text file from outside, see `decodeTextFile`.
 * @throws TextFileError; the errors of the file system
 */
export async function readTextFile(path: string, encodings: Encodings = {}): Promise<string> {
  const { size } = await stat(path);
  // Checked before the file is in memory.
  if (size > textFileMaxBytes) throw TextFileError.tooLarge();
  return decodeTextFile(await readFile(path), encodings);
}
