import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";

const ending = ".new";

/**
 * A new folder to create a cluster in, beside the place that it is moved to. The initdb of a killed start may still write
 * for a moment. Each start therefore has a folder of its own, and deletes what earlier ones left.
 */
export function makeUnfinished(cluster: string): string {
  removeUnfinished(cluster);
  return mkdtempSync(`${cluster}${ending}-`);
}

/** Folders without the letters at the end are those of earlier versions. */
function removeUnfinished(cluster: string): void {
  const parent = dirname(cluster);
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(cluster)}${ending}`)) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch (error) {
      if (!isStillWritten(error)) throw error;
    }
  }
}

const isStillWritten = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOTEMPTY" || error.code === "EEXIST");
