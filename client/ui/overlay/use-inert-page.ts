import { useEffect } from "react";

let openCount = 0;

function count(change: 1 | -1): void {
  openCount += change;
  document.querySelector("#root")?.toggleAttribute("inert", openCount > 0);
}

/** Keeps the Tab key and assistive technology out of the page behind a dialog; what is over the page is not within it. */
export function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}
