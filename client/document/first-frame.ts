import type { RouterHistory } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useSyncExternalStore } from "react";
import { documentState } from "./state.ts";

/** Notes by what a page is opened: a followed link shows it from its top. Content that waits in the document is that of
 * the page before. */
export function trackNavigation(history: RouterHistory): void {
  history.subscribe(({ action, location }) => {
    documentState.isFollowed =
      (action.type === "PUSH" || action.type === "REPLACE") && !location.hash && !location.state.scrollKey;
    documentState.onShown = undefined;
    delete document.documentElement.dataset.below;
  });
}

interface Opening {
  cause: "preload" | "enter" | "stay";
  location: { hash: string };
}

/**
 * Reads the data below the fold of an item, which never fails. Not for a link that is only pointed at. A page that the
 * server renders is complete, and one whose address leads to a position in it has its height. A page behind a followed
 * link is shown first, and reads nothing if it is left before.
 */
export async function loadBelowFold({ cause, location }: Opening, read: () => Promise<unknown>): Promise<void> {
  if (cause === "preload") return;
  if (import.meta.env.SSR || location.hash) await read();
  else if (documentState.isFollowed) documentState.onShown = read;
  else void read();
}

const never = () => () => {};

/**
 * Whether to render sections below the fold. The first frame of a page behind a followed link leaves them out,
 * so that the page is there sooner. A page of the server is complete, and so is one whose position is restored.
 */
export function useAfterFirstFrame(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    void documentState.onShown?.();
    // Once: a skeleton is shown before its page.
    documentState.onShown = undefined;
  }, []);
  return useDeferredValue(true, !isHydrated || !documentState.isFollowed);
}
