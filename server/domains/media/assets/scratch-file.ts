import { openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const keptHours = 24;

type ScratchFile = AsyncDisposable & {
  path: string;
  /** The written file, which is read while it is sent. */
  asBlob: (type: string) => Promise<Blob>;
};

/**
 * A path for a file that a job needs while it runs, and that is removed with `await using`. Files that killed jobs have
 * left are removed after a day.
 */
export async function scratchFile(folder: string, name: string, at: Date): Promise<ScratchFile> {
  await mkdir(folder, { recursive: true });
  const oldest = at.getTime() - keptHours * 3_600_000;
  for (const left of await readdir(folder)) {
    const path = join(folder, left);
    if ((await changedAt(path)) < oldest) await rm(path, { force: true });
  }
  const path = join(folder, name);
  return {
    path,
    asBlob: (type) => openAsBlob(path, { type }),
    [Symbol.asyncDispose]: () => rm(path, { force: true }),
  };
}

/** A file that is gone in the meantime has just changed. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return Infinity;
      throw error;
    },
  );
