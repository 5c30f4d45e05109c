import { useState, useSyncExternalStore } from "react";
import { dateText, momentText } from "../../../shared/format.ts";

const never = () => () => {};

/** A time relative to now; a date in a document, which is older when it is read. */
export function useRelativeTime(time: string): string {
  const [now] = useState(() => new Date());
  const isDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isDocument ? dateText(time) : momentText(time, now);
}
