import { useEffect, useRef } from "react";

/** The controls have left with the focus: it moves to the card. A user who writes beside the video goes on writing. */
export function useFocusWhenLost() {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  return card;
}
