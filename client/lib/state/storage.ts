import type { Reader } from "../../../shared/reader.ts";

type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Outlives the tab and is shared by all tabs. Reading the property itself throws where storage is forbidden. */
export const localArea = (): Storage => localStorage;
/** Outlives a reload, not the tab. */
export const sessionArea = (): Storage => sessionStorage;

export interface Stored<Value> {
  readonly key: string;
  /** Null when there is nothing, when it is not valid, and where storage is forbidden. */
  read: () => Value | null;
  /** Where storage is full or forbidden nothing is stored: the value lives as long as the page. */
  write: (value: Value) => void;
  remove: () => void;
}

/** One value of this browser under one key, as JSON, checked when it is read. */
export function createStored<Value>(key: string, reader: Reader<Value>, area: () => StorageArea): Stored<Value> {
  return {
    key,
    read: () => attempt(() => reader(JSON.parse(area().getItem(key) ?? ""))) ?? null,
    write: (value) => void attempt(() => area().setItem(key, JSON.stringify(value))),
    remove: () => void attempt(() => area().removeItem(key)),
  };
}

/** Prefix of the values that belong to one user and wait in this browser while another one is signed in. */
export const userPrefix = (name: string, userId: string): string => `closegap.${name}.${userId}.`;

/** Removes what one user left in this browser; what others left stays. */
export function removeStoredOf(userId: string, area: () => Storage): void {
  for (const key of storedKeys("closegap.", area)) {
    const [, name = "", owner] = key.split(".");
    if (owner === userId && key.startsWith(userPrefix(name, userId))) attempt(() => area().removeItem(key));
  }
}

/** The keys that start with a prefix: of values with an id in their key. */
export const storedKeys = (prefix: string, area: () => Storage): string[] =>
  attempt(() => {
    const storage = area();
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? "");
    return keys.filter((key) => key.startsWith(prefix));
  }) ?? [];

function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}
