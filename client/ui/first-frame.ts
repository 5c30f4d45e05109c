import type { RouterHistory } from "@tanstack/react-router";
import { useDeferredValue, useSyncExternalStore } from "react";

let isFollowed = false;

/** Notes by what a page is opened: a followed link shows it from its top. */
export function trackOpenings(history: RouterHistory): void {
  history.subscribe(({ action, location }) => {
    isFollowed = (action.type === "PUSH" || action.type === "REPLACE") && !location.hash && !location.state.scrollKey;
    delete document.documentElement.dataset.below;
  });
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Lays out what is below the first screen of the document, a section in each frame, so that none of them takes long. Their letters
 * are loaded before: each file that arrives lays out again what is there.
 */
export async function layOutBelow(): Promise<void> {
  const { dataset } = document.documentElement;
  const below = document.querySelector("[data-below-first-screen]");
  if (!below || dataset.below === undefined) return;
  await document.fonts.load('1em "Pretendard Variable"', below.textContent).catch(() => []);
  const sections = below.querySelectorAll<HTMLElement>(":scope > section");
  for (const section of sections) {
    await nextFrame();
    section.style.contentVisibility = "visible";
  }
  await nextFrame();
  delete dataset.below;
  for (const section of sections) section.style.contentVisibility = "";
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
