import type { FolderFiles } from "../../../../shared/course/folder/files.ts";
import { decodeTextFile, TextFileError, textFileMaxBytes } from "../../../../shared/text/file.ts";
import type { FoundFile } from "../../../lib/video-upload/dropped-files.ts";
import { courseFileOf } from "./course-folder.ts";

/** The folder of a course in the browser: its files by their paths in it. */
export type BrowserFolder = { name: string; files: FolderFiles; fileAt: (path: string) => File | undefined };

/** @returns null for files without that of a course */
export function browserFolder(found: readonly FoundFile[]): BrowserFolder | null {
  const courseFile = courseFileOf(found);
  if (courseFile === null) return null;
  const root = courseFile.split("/").slice(0, -1).join("/");
  const prefix = root === "" ? "" : `${root}/`;
  const inFolder = found.flatMap(({ path, file }): [string, File][] => {
    const own = path.replace(/^\//, "");
    return own.startsWith(prefix) ? [[own.slice(prefix.length).normalize("NFC"), file]] : [];
  });
  const byPath = new Map(inFolder);
  const fileAt = (path: string) => byPath.get(path.normalize("NFC"));
  const files: FolderFiles = {
    list: async (path) => {
      const start = path === "" ? "" : `${path.normalize("NFC")}/`;
      const below = [...byPath.keys()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
      return below.length === 0 ? null : [...new Set(below.map((name) => name.split("/")[0] ?? ""))];
    },
    readText: async (path, encodings) => {
      const file = fileAt(path);
      if (!file) return null;
      // Checked before the file is in memory.
      if (file.size > textFileMaxBytes) throw TextFileError.tooLarge();
      return decodeTextFile(new Uint8Array(await file.arrayBuffer()), encodings);
    },
    sizeOf: async (path) => fileAt(path)?.size ?? null,
  };
  return { name: root.split("/").at(-1)?.normalize("NFC") || "course", files, fileAt };
}
