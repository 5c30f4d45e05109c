import { useState } from "react";

const failuresMax = 3;

/**
 * When an image of the seek bar is fetched: at the first time at which it is wanted. One that failed is hidden, and fetched
 * again at the next time, because the request may precede the renewal of the token; but not endlessly.
 */
export function useRetries(isWanted: boolean): { isFetched: boolean; fail: () => void } {
  const [state, setState] = useState<"idle" | "fetched" | "failed">("idle");
  const [failures, setFailures] = useState(0);
  if (isWanted && state === "idle") setState("fetched");
  if (!isWanted && state === "failed" && failures < failuresMax) setState("idle");
  return {
    isFetched: state === "fetched",
    fail: () => {
      setState("failed");
      setFailures(failures + 1);
    },
  };
}
