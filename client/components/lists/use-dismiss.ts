import { type RefObject, useEffect } from "react";

/** Closes an open `<details>` by Esc, which returns the focus to its summary, by a click outside and by one of its links. */
export function useDismiss(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const stop = new AbortController();
    const close = (shouldClose: (menu: HTMLDetailsElement, target: Element) => boolean) => (event: Event) => {
      const menu = details.current;
      if (menu?.open && event.target instanceof Element && shouldClose(menu, event.target)) menu.open = false;
    };
    const listen = (event: string, listener: (event: Event) => void) =>
      document.addEventListener(event, listener, { signal: stop.signal });
    listen(
      "pointerdown",
      close((menu, target) => !menu.contains(target)),
    );
    listen(
      "click",
      close((menu, target) => menu.contains(target) && target.closest("a") !== null),
    );
    listen("keydown", (event) => {
      const menu = details.current;
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
    return () => stop.abort();
  }, [details]);
}
