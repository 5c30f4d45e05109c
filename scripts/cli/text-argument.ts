import { readTextFile } from "../../server/domains/media/ingest/read-text-file.ts";

/** Reads the text file that an argument names. @throws Error with one line */
export const readTextArgument = (file: string): Promise<string> =>
  readTextFile(file).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw new Error(`${file}: ${reason}`, { cause: error });
  });
