import { useSyncExternalStore } from "react";

const parameter = "captions";
const changed = "studio:opened";

export const transcriptHref = (transcriptId: string): string => `?${parameter}=${transcriptId}`;

/** The transcript that the address names, so that it can be reloaded, linked and left by the back button. */
export const useOpenTranscript = (): string | null =>
  useSyncExternalStore(subscribe, () => new URLSearchParams(location.search).get(parameter));

export const openTranscript = (transcriptId: string): void => go(transcriptHref(transcriptId));
export const closeTranscript = (): void => go(location.pathname);

function go(href: string): void {
  history.pushState(null, "", href);
  dispatchEvent(new Event(changed));
  scrollTo(0, 0);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("popstate", onChange);
  addEventListener(changed, onChange);
  return () => {
    removeEventListener("popstate", onChange);
    removeEventListener(changed, onChange);
  };
}
