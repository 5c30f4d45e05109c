/** When a queue sends: the network is back, the page is looked at again, is hidden, or is closed. */
type PageHandlers = Partial<Record<"online" | "visible" | "hidden" | "leave", () => void>>;

/** @returns the function that removes the handlers */
export function onPageEvents({ online, visible, hidden, leave }: PageHandlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  if (online) window.addEventListener("online", online, { signal });
  if (leave) window.addEventListener("pagehide", leave, { signal });
  document.addEventListener(
    "visibilitychange",
    () => (document.visibilityState === "hidden" ? hidden?.() : visible?.()),
    { signal },
  );
  return () => controller.abort();
}
