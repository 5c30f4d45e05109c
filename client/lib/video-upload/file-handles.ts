/** A file that the browser can read again after a reload. Only Chromium gives such handles, and their permissions. */
export type FileHandle = FileSystemFileHandle & {
  queryPermission?: (access: { mode: "read" }) => Promise<PermissionState>;
  requestPermission?: (access: { mode: "read" }) => Promise<PermissionState>;
};

/** The handles of the files that were dropped on this page. */
export const handles = new WeakMap<File, FileHandle>();

type ItemWithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

/** To be called during the drop, as the browser empties it afterwards. */
export const handleOfItem = (item: DataTransferItem): Promise<FileSystemHandle | null> =>
  (item as ItemWithHandle).getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null);

/** @param path of a file below what was dropped, which is its first part */
export async function handleAt(dropped: FileSystemHandle | null, path: string): Promise<FileHandle | null> {
  if (dropped === null) return null;
  const [, ...names] = path.split("/").filter((name) => name !== "");
  const fileName = names.pop();
  if (fileName === undefined) return dropped.kind === "file" ? (dropped as FileHandle) : null;
  let folder = dropped as FileSystemDirectoryHandle;
  for (const name of names) folder = await folder.getDirectoryHandle(name);
  return folder.getFileHandle(fileName);
}

/** @returns `file`: null if it is gone, changed its size, or may not be read; `canReopen`: the user can be asked */
export async function readHandle(
  handle: FileHandle,
  bytes: number,
): Promise<{ file: File | null; canReopen: boolean }> {
  const permission = (await handle.queryPermission?.({ mode: "read" })) ?? "granted";
  return { file: permission === "granted" ? await fileOf(handle, bytes) : null, canReopen: permission === "prompt" };
}

/** Asks the user; during a press only. @returns null as `readHandle` */
export async function askForHandle(handle: FileHandle, bytes: number): Promise<File | null> {
  if (handle.requestPermission && (await handle.requestPermission({ mode: "read" })) !== "granted") return null;
  return fileOf(handle, bytes);
}

/** Another file may have taken the place of the one that was dropped. */
async function fileOf(handle: FileHandle, bytes: number): Promise<File | null> {
  const file = await handle.getFile().catch(() => null);
  return file?.size === bytes ? file : null;
}
