import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Page } from "playwright-core";

/** A file by its path in a folder. */
export type FileInFolder = readonly [path: string, content: Buffer];

/** The files of a folder of the disk. */
export async function filesOf(folder: string): Promise<FileInFolder[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path)] as const));
}

/** Drops a folder on the place that takes it. */
export async function dropFolder(page: Page, folder: string, content: readonly FileInFolder[]): Promise<void> {
  const given = { folder, files: content.map(([path, bytes]) => [path, bytes.toString("base64")] as const) };
  await page.getByRole("button", { name: "폴더 선택" }).evaluate((target, { folder: dropped, files }) => {
    type Folder = Map<string, Folder | File>;
    const root: Folder = new Map();
    for (const [path, base64] of files) {
      const names = path.split("/");
      const name = names.pop() ?? "";
      let inner = root;
      for (const one of names) {
        const next = inner.get(one) ?? new Map<string, never>();
        inner.set(one, next);
        inner = next as Folder;
      }
      inner.set(name, new File([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], name));
    }
    const entryOf = (name: string, path: string, content: Folder | File): object =>
      content instanceof File
        ? { isFile: true, name, fullPath: path, file: (done: (file: File) => void) => done(content) }
        : {
            isFile: false,
            name,
            fullPath: path,
            createReader: () => {
              const left = Array.from(content, ([own, inner]) => entryOf(own, `${path}/${own}`, inner));
              return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 100)) };
            },
          };
    const item = {
      webkitGetAsEntry: () => entryOf(dropped, `/${dropped}`, root),
      getAsFileSystemHandle: async () => null,
    };
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true });
    Object.defineProperty(drop, "dataTransfer", { value: { items: [item], files: [] } });
    target.dispatchEvent(drop);
  }, given);
}
