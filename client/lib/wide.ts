import { useSyncExternalStore } from "react";

const wideQuery = "(width >= 75em)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is room for something beside the page, for what is not even loaded where there is none. In browsers only. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wideQuery).matches);
