// @vitest-environment jsdom
import { expect, test } from "vitest";
import { droppedFiles } from "./dropped-files.ts";
import { handles } from "./file-handles.ts";

const fileEntry = (fullPath: string) => ({
  isFile: true,
  name: fullPath.split("/").at(-1),
  fullPath,
  file: (done: (file: File) => void) => done(new File(["x"], fullPath.split("/").at(-1) ?? "")),
});

/** A folder whose browser lists two entries at a time. */
const folderEntry = (name: string, entries: object[]) => ({
  isFile: false,
  name,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 2)) };
  },
});
const dropped = (...entries: object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer;

test("the files of folders come in the natural order of their paths", async () => {
  const names = ["10_끝.mp4", "2_둘.mp4", "1_하나.mp4", ".DS_Store", "3_셋.mp4"];
  const folder = folderEntry(
    "물레",
    names.map((name) => fileEntry(`/물레/${name}`)),
  );
  const files = await droppedFiles(dropped(fileEntry("/머리말.mp4".normalize("NFD")), folder));
  expect(files.map(({ name }) => name.normalize("NFC"))).toEqual([
    "머리말.mp4",
    "1_하나.mp4",
    "2_둘.mp4",
    "3_셋.mp4",
    "10_끝.mp4",
  ]);
});

test("what is no file of a folder, such as an image of a page, is taken as it is", async () => {
  const file = new File(["x"], "a.mp4");
  const data = { items: [{ webkitGetAsEntry: () => null }], files: [file] } as unknown as DataTransfer;
  expect(await droppedFiles(data)).toEqual([file]);
});

test("each file of a folder has the handle with which it is read again", async () => {
  const fileHandle = (name: string) => ({ kind: "file", name });
  const inner = { kind: "directory", getFileHandle: async (name: string) => fileHandle(name) };
  const outer = { ...inner, getDirectoryHandle: async () => inner };
  const entry = folderEntry("물레", [
    fileEntry("/물레/1.mp4"),
    folderEntry("둘째 날", [fileEntry("/물레/둘째 날/2.mp4")]),
  ]);
  const item = { webkitGetAsEntry: () => entry, getAsFileSystemHandle: async () => outer };
  const files = await droppedFiles({ items: [item], files: [] } as unknown as DataTransfer);
  expect(files.map((file) => handles.get(file)?.name)).toEqual(["1.mp4", "2.mp4"]);
});

test("a file that is dropped alone has its own handle, and one without a handle is taken, too", async () => {
  const own = { kind: "file", name: "1.mp4" };
  const items = [
    { webkitGetAsEntry: () => fileEntry("/1.mp4"), getAsFileSystemHandle: async () => own },
    {
      webkitGetAsEntry: () => fileEntry("/2.mp4"),
      getAsFileSystemHandle: async () => Promise.reject(new Error("gone")),
    },
  ];
  const files = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
  expect(files.map((file) => handles.get(file))).toEqual([own, undefined]);
});
