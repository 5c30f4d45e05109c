import { useEffect } from "react";
import { useSiteQuery } from "../api/site.ts";
import { refetchSession } from "../api/account/auth.ts";

/** Session polling (specification, section 9): where it is configured, a page in view checks its session again. */
export function useSessionRefetch(): void {
  const seconds = useSiteQuery().data?.sessionRefetchSeconds ?? null;
  useEffect(() => {
    if (seconds === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void refetchSession();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
}
