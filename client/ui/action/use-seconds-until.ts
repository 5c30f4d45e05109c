import { useEffect, useState } from "react";

const secondsUntil = (timeMs: number) => Math.max(0, Math.ceil((timeMs - Date.now()) / 1000));

/** Whole seconds until a time, counted down; 0 once it is over, or without one. */
export function useSecondsUntil(timeMs: number | null): number {
  const [, tick] = useState(0);
  const left = timeMs === null ? 0 : secondsUntil(timeMs);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
