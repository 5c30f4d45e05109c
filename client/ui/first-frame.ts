import type { RouterHistory } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useSyncExternalStore } from "react";

let isFollowed = false;
let onShown: (() => unknown) | undefined;

/** Notes by what a page is opened: a followed link shows it from its top. Content that waits in the document is that of
 * the page before. */
export function trackOpenings(history: RouterHistory): void {
  history.subscribe(({ action, location }) => {
    isFollowed = (action.type === "PUSH" || action.type === "REPLACE") && !location.hash && !location.state.scrollKey;
    onShown = undefined;
    delete document.documentElement.dataset.below;
  });
}

/** Runs once a page behind a followed link is shown, unless it is left before; for any other page at once. */
export function afterFirstFrame(run: () => unknown): void {
  if (isFollowed) onShown = run;
  else run();
}

const never = () => () => {};

/**
 * Whether to render sections below the first screen. The first frame of a page behind a followed link leaves them out,
 * so that the page is there sooner. A page of the server is complete, and so is one whose position is restored.
 */
export function useAfterFirstFrame(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    onShown?.();
    // Once: a skeleton is shown before its page.
    onShown = undefined;
  }, []);
  return useDeferredValue(true, !isHydrated || !isFollowed);
}
