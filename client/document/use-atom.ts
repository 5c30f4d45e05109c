import { type Atom, createStore, useAtomValue as useCurrentValue, useSetAtom, type WritableAtom } from "jotai";
import { useSyncExternalStore } from "react";

/**
 * The state that the server renders with: no session, nothing stored in the browser. React hydrates a page in parts, and a
 * late part must not show what has changed meanwhile.
 */
export const ssrStore = createStore();

const never = () => () => {};

/** The value of an atom; of a page that is being hydrated, the one in the server's HTML. */
export function useAtomValue<Value>(atom: Atom<Value>): Awaited<Value> {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  );
  const value = useCurrentValue(atom);
  return isHydrating ? (ssrStore.get(atom) as Awaited<Value>) : value;
}

export function useAtom<Value, Args extends unknown[], Result>(atom: WritableAtom<Value, Args, Result>) {
  return [useAtomValue(atom), useSetAtom(atom)] as const;
}
