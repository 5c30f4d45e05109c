import { handleAt, handleOfItem, handles } from "./file-handles.ts";

const byName = new Intl.Collator("ko", { numeric: true });

/** The files that were dropped, those in folders too, in the natural order of their paths: 1, 2, 10. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Read before the first pause: afterwards the browser has emptied the list.
  const dropped = Array.from(data.items).flatMap((item) => {
    const entry = item.webkitGetAsEntry();
    return entry ? [{ entry, handle: handleOfItem(item) }] : [];
  });
  if (dropped.length === 0) return [...data.files];
  const found = await Promise.all(
    dropped.map(async ({ entry, handle }) => {
      const files = await filesOf(entry);
      await keepHandles(files, await handle);
      return files;
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => byName.compare(a.path.normalize("NFC"), b.path.normalize("NFC")))
    .map(({ file }) => file);
}

/** With a handle a file is read again after a reload. */
async function keepHandles(files: readonly Found[], dropped: FileSystemHandle | null): Promise<void> {
  for (const { path, file } of files) {
    const handle = await handleAt(dropped, path);
    if (handle) handles.set(file, handle);
  }
}

type Found = { path: string; file: File };

async function filesOf(entry: FileSystemEntry): Promise<Found[]> {
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
