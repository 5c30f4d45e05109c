import { acquireLock, whenReleased } from "../sync-queue/lock.ts";

const root = "renditions";

/**
 * A folder of this page in the origin's private file system, as the names that lead to it. Folders of closed pages are
 * removed.
 */
export async function ownFolder(): Promise<readonly string[]> {
  const own = crypto.randomUUID();
  // Held until the page is closed.
  acquireLock(lockOf(own));
  const all = await folderAt([root]);
  const names: string[] = [];
  for await (const name of all.keys()) names.push(name);
  for (const name of names) await whenReleased(lockOf(name), () => all.removeEntry(name, { recursive: true }));
  return [root, own];
}

const lockOf = (folder: string): string => `renditions of page ${folder}`;

export async function folderAt(names: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory();
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
  return folder;
}
