import { useEffect, useState } from "react";

const restMs = 300;

/** A value once it has stayed the same for a moment: what is requested while a user types. */
export function useDebouncedValue<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
