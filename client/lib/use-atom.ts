import { type Atom, createStore, useSetAtom, useStore, type WritableAtom } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/**
 * What the server has rendered with: no session, nothing stored in the browser. React hydrates a page in parts, and a
 * late part must not show what has changed meanwhile.
 */
export const renderedStore = createStore();

/** The value of an atom; of a page that is being hydrated, the one in the server's HTML. */
export function useAtomValue<Value>(atom: Atom<Value>): Value {
  const store = useStore();
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => (import.meta.env.SSR ? store : renderedStore).get(atom),
  );
}

export function useAtom<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>) {
  return [useAtomValue(atom), useSetAtom(atom)] as const;
}
