import { useEffect, useState } from "react";

const defaultRestMs = 300;

/** The value once it has not changed for a moment, for queries while the user types. */
export function useDebouncedValue<T>(value: T, restMs = defaultRestMs): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
