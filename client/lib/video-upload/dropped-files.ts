import { handleAt, handleOfItem, handles } from "./file-handles.ts";

const byName = new Intl.Collator("ko", { numeric: true });

/** A file and its path, which begins with the folder that was dropped or chosen. */
export type FoundFile = { path: string; file: File };

/** The files that were dropped, those in folders too, in the natural order of their paths: 1, 2, 10. */
export const droppedFiles = async (data: DataTransfer): Promise<File[]> =>
  (await droppedPaths(data)).map(({ file }) => file);

/** The same with their paths. */
export async function droppedPaths(data: DataTransfer): Promise<FoundFile[]> {
  // Read before the first pause: afterwards the browser has emptied the list.
  const dropped = Array.from(data.items).flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry ? [{ entry, handle: handleOfItem(item) }] : [];
  });
  if (dropped.length === 0) return Array.from(data.files, (file) => ({ path: file.name, file }));
  const found = await Promise.all(
    dropped.map(async ({ entry, handle }) => {
      const files = await filesOf(entry);
      await keepHandles(files, await handle);
      return files;
    }),
  );
  return inOrder(found.flat());
}

/** The files of a folder that was chosen, in the same order. */
export const chosenPaths = (files: Iterable<File>): FoundFile[] =>
  inOrder(
    Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file })).filter(
      ({ path }) => !path.split("/").some((name) => name.startsWith(".")),
    ),
  );

const inOrder = (found: readonly FoundFile[]): FoundFile[] =>
  found.toSorted((a, b) => byName.compare(a.path.normalize("NFC"), b.path.normalize("NFC")));

/** With a handle a file is read again after a reload. */
async function keepHandles(files: readonly FoundFile[], dropped: FileSystemHandle | null): Promise<void> {
  for (const { path, file } of files) {
    const handle = await handleAt(dropped, path);
    if (handle) handles.set(file, handle);
  }
}

async function filesOf(entry: FileSystemEntry): Promise<FoundFile[]> {
  // Files of the system, such as .DS_Store.
  if (entry.name.startsWith(".")) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail));
    return [{ path: entry.fullPath, file }];
  }
  const found = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesOf));
  return found.flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A browser lists a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
