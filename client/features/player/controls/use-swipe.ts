import { type TouchEvent, useRef } from "react";

interface SwipeActions {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const leastPx = 56;

/** A horizontal swipe: left for the next lecture, right for the previous one. Diagonal and short swipes are ignored. */
export function useSwipe({ onPrevious, onNext }: SwipeActions) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const across = finger.clientX - start.current.x;
      const down = Math.abs(finger.clientY - start.current.y);
      start.current = null;
      if (Math.abs(across) < leastPx || Math.abs(across) < down * 2) return;
      if (across < 0) onNext?.();
      else onPrevious?.();
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
