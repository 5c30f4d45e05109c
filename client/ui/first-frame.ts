import type { RouterHistory } from "@tanstack/react-router";
import { useDeferredValue, useSyncExternalStore } from "react";

let isFollowed = false;

/** Notes by what a page is opened: a followed link shows it from its top. What waits in the document is that of the page before. */
export function trackOpenings(history: RouterHistory): void {
  history.subscribe(({ action, location }) => {
    isFollowed = (action.type === "PUSH" || action.type === "REPLACE") && !location.hash && !location.state.scrollKey;
    delete document.documentElement.dataset.below;
  });
}

const never = () => () => {};

/**
 * Whether to render what is below the first screen: in the first frame of a page behind a followed link it is left out, so that
 * the page is there sooner. A page of the server is complete, and so is one whose position is restored.
 */
export function useAfterFirstFrame(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(true, !isHydrated || !isFollowed);
}
