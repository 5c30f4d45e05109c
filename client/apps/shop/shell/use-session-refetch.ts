import { useEffect } from "react";
import { refetchSession } from "../../../api/account/refetch-session.ts";

/** Session polling (specification, section 9): where it is configured, a page in view checks its session again. */
export function useSessionRefetch(seconds: number | null): void {
  useEffect(() => {
    if (seconds === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refetchSession();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
}
