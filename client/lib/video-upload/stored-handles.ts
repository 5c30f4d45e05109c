import type { FileHandle } from "./file-handles.ts";

const databaseName = "closegap-uploads";
const storeName = "handles";

/** Handles are no JSON, so they have a place of their own. Where the browser forbids it, the same file is asked for. */
export const storedHandles = {
  write: (id: string, handle: FileHandle): Promise<unknown> => run("readwrite", (store) => store.put(handle, id)),
  read: async (id: string): Promise<FileHandle | null> =>
    ((await run("readonly", (store) => store.get(id))) as FileHandle | undefined) ?? null,
  remove: (id: string): Promise<unknown> => run("readwrite", (store) => store.delete(id)),
};

/** @returns null where the database is forbidden */
async function run(mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await opened();
    const result = await done(action(database.transaction(storeName, mode).objectStore(storeName)));
    database.close();
    return result;
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database did not answer")));
  });
