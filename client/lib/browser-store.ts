/** Values that are no JSON or too large for `localStorage`. Where the browser forbids it, there are none. */
export type BrowserStore<Value> = {
  write: (id: string, value: Value) => Promise<unknown>;
  read: (id: string) => Promise<Value | null>;
  ids: () => Promise<string[]>;
  remove: (id: string) => Promise<unknown>;
};

export function browserStore<Value>(databaseName: string, storeName: string): BrowserStore<Value> {
  /** @returns null where the database is forbidden */
  const run = async (mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest): Promise<unknown> => {
    try {
      const database = await opened(databaseName, storeName);
      const result = await done(action(database.transaction(storeName, mode).objectStore(storeName)));
      database.close();
      return result;
    } catch {
      return null;
    }
  };
  return {
    write: (id, value) => run("readwrite", (store) => store.put(value, id)),
    read: async (id) => ((await run("readonly", (store) => store.get(id))) as Value | undefined) ?? null,
    ids: async () => ((await run("readonly", (store) => store.getAllKeys())) as string[] | null) ?? [],
    remove: (id) => run("readwrite", (store) => store.delete(id)),
  };
}

function opened(databaseName: string, storeName: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
  return done(request);
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the database did not answer")));
  });
