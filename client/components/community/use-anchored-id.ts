import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";

/** The id of the text that the address leads to, after its kind: null for none, and while the server's page is shown. */
export function useAnchoredId(kind: "comment" | "question" | "review"): string | null {
  // A link of the page itself changes the address without the browser's event.
  const { history } = useRouter();
  return useSyncExternalStore(
    history.subscribe,
    () => anchoredId(kind, history.location.hash),
    () => null,
  );
}

const pattern = /^#([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function anchoredId(kind: string, hash: string): string | null {
  const [, of, id = null] = pattern.exec(hash) ?? [];
  return of === kind ? id : null;
}
