import { useEffect, useEffectEvent } from "react";

interface Drag {
  /** At a position of the pointer in the window. */
  onMove: (y: number) => void;
  onEnd: () => void;
}

/**
 * Follows the pointer while an item is dragged. The page listens, not the item: an element that is moved in the document
 * loses the pointer.
 */
export function useDrag(item: string | null, { onMove, onEnd }: Drag): void {
  const move = useEffectEvent((event: PointerEvent) => onMove(event.clientY));
  const end = useEffectEvent(() => onEnd());
  const isDragging = item !== null;
  useEffect(() => {
    if (!isDragging) return;
    const stop = new AbortController();
    document.addEventListener("pointermove", move, { signal: stop.signal });
    for (const type of ["pointerup", "pointercancel"] as const)
      document.addEventListener(type, end, { signal: stop.signal });
    return () => stop.abort();
  }, [isDragging]);
}
