import { atom, type SetStateAction, type WritableAtom } from "jotai";
import type { Stored } from "./storage.ts";
import { store } from "./store.ts";
import { ssrStore } from "../../document/use-atom.ts";

type ValueAtom<Value> = WritableAtom<Value, [SetStateAction<Value>], void>;

const resets: (() => void)[] = [];

/** For what belongs to the signed-in user and is no atom. */
export const onSignOut = (reset: () => void): void => void resets.push(reset);

/** State of the signed-in user: set back to `initial` at sign-out. With `stored` it outlives a reload. */
export function personalAtom<Value>(initial: Value, stored?: Stored<Value>): ValueAtom<Value> {
  const created = deviceAtom(initial, stored);
  onSignOut(() => store.set(created, initial));
  return created;
}

/** State of this browser or of this page: sign-out leaves it. With `stored` it outlives a reload. */
export function deviceAtom<Value>(initial: Value, stored?: Stored<Value>): ValueAtom<Value> {
  const baseAtom = atom(stored?.read() ?? initial);
  ssrStore.set(baseAtom, initial);
  return atom(
    (get) => get(baseAtom),
    (get, set, change) => {
      const next = isUpdate(change) ? change(get(baseAtom)) : change;
      stored?.write(next);
      set(baseAtom, next);
    },
  );
}

const isUpdate = <Value>(change: SetStateAction<Value>): change is (previous: Value) => Value =>
  typeof change === "function";

/** Computed from other atoms; holds nothing itself. */
export const derivedAtom = atom;

/** Sign-out: everything that belongs to the user who was signed in. */
export function clearUserState(): void {
  for (const reset of resets) reset();
}
