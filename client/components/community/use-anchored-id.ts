import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

/** The id of the text that the address leads to, after its kind: null for none, and while the server's page is shown. */
export const useAnchoredId = (kind: "comment" | "question"): string | null =>
  useSyncExternalStore(
    subscribe,
    () => anchoredId(kind),
    () => null,
  );

const pattern = /^#([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function anchoredId(kind: string): string | null {
  const [, of, id = null] = pattern.exec(location.hash) ?? [];
  return of === kind ? id : null;
}
