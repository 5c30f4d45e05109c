import { useEffect, useEffectEvent, useState } from "react";

/** Whole seconds that are left; `onEnd` is called once at 0. Switched off: null. */
export function useCountdown(seconds: number, on: boolean, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!on) return;
    if (left === 0) return end();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [on, left]);
  return on ? left : null;
}
