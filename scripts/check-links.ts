import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const DOCUMENTS = ["*.md", ".github/**/*.md", "docs/**/*.md"];
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]*)(?:#([^)\s]*))?\)|\]\(#([^)\s]*)\)/g;
/** A file by its path, or by the end of it: `db/statement.ts`. A placeholder (`<noun>`) or a pattern names none. */
const PATH = /`([\w.$][\w.$/-]*\w\/[\w.$/-]*|[\w.-]+\.(?:test\.)?(?:tsx?|mjs|md|sql|css))`/g;
const FOLDERS = /^(?:shared|migrations|server|client|scripts|e2e|docs|\.github|\.ci)\//;
const FILE = /\.(?:tsx?|mjs|md|sql|css|html|json|txt|yml)$/;

/** One line per link or path in a document that leads nowhere. */
export function findDeadLinks(root: string): string[] {
  const documents = globSync(DOCUMENTS, { cwd: root, exclude: ["node_modules/**"] });
  const files = globSync("{*.*,{shared,migrations,server,client,scripts,e2e,docs,.github}/**/*.*}", { cwd: root });
  return documents
    .toSorted()
    .flatMap((file) => deadLinksOf({ root, file, text: readFileSync(join(root, file), "utf8"), files }));
}

interface Document {
  root: string;
  file: string;
  text: string;
  /** All files of the repository. */
  files: readonly string[];
}

export function deadLinksOf({ root, file, text, files }: Document): string[] {
  return text.split("\n").flatMap((row, index) => {
    const links = [...row.replaceAll(/`[^`]*`/g, "").matchAll(LINK)].filter(([, path, anchor, own]) => {
      const target = join(root, dirname(file), path || ".");
      if (own !== undefined) return !headingsOf(text).has(own);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !headingsOf(readFileSync(target, "utf8")).has(anchor);
    });
    const paths = [...row.matchAll(PATH)].filter(([, path = ""]) => isDead(root, path, files));
    return [...links, ...paths].map(([found]) => `${file}:${index + 1}: ${found} does not exist`);
  });
}

function isDead(root: string, path: string, files: readonly string[]): boolean {
  if (FOLDERS.test(path)) return !existsSync(join(root, path));
  return FILE.test(path) && !files.some((file) => file === path || file.endsWith(`/${posix.normalize(path)}`));
}

/** Anchors as GitHub makes them. */
const headingsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
