import type { Encodings } from "../../text/file.ts";

/** The files of a folder, on a disk or in a browser. Paths are those in it, with `/` between their names. */
export type FolderFiles = {
  /** The names in a folder; "" is the whole one. Null: there is no such folder. */
  list: (path: string) => Promise<string[] | null>;
  /** Null: there is no such file. @throws TextFileError */
  readText: (path: string, encodings?: Encodings) => Promise<string | null>;
  /** Bytes; null: there is no such file. */
  sizeOf: (path: string) => Promise<number | null>;
};

/** The file with the page of a course: a folder that has it is the folder of a course. */
export const isCourseFile = (name: string): boolean => name.normalize("NFC").toLowerCase() === "course.md";

/** Names in the order of the alphabet; systems hide names that start with a point. */
export const shownNames = (names: readonly string[]): string[] =>
  names.filter((name) => !name.startsWith(".")).toSorted();

/** A path below a folder; null: it leaves the folder. */
export function pathBelow(folder: string, path: string): string | null {
  const names = path.split("/");
  return names.some((name) => name === "" || name === "..")
    ? null
    : `${folder}/${names.filter((name) => name !== ".").join("/")}`;
}
