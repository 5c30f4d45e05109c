import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");
export const demo = "scripts/seed/demo";

export type SourceFile = { path: string; text: string };

/** Tests, and the spellings that the search compares, are not shown. */
const isShown = (path: string): boolean => !path.includes(".test.") && !path.endsWith("search/terms.ts");

/** @param patterns globs below the repository's root */
export async function filesIn(patterns: string[]): Promise<SourceFile[]> {
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) if (isShown(path)) paths.push(path);
  return Promise.all(paths.toSorted().map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
}
