const byName = new Intl.Collator("ko", { numeric: true });

/** The files that were dropped, those in folders too, in the natural order of their paths: 1, 2, 10. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // Read before the first pause: afterwards the browser has emptied the list.
  const entries = Array.from(data.items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files];
  const found = await Promise.all(entries.map(filesOf));
  return found
    .flat()
    .toSorted((a, b) => byName.compare(a.path, b.path))
    .map(({ file }) => file);
}

type Found = { path: string; file: File };

async function filesOf(entry: FileSystemEntry): Promise<Found[]> {
  // Files of the system, such as .DS_Store.
  if (entry.name.startsWith(".")) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail));
    return [{ path: entry.fullPath.normalize("NFC"), file }];
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
