import { onlineManager, useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { missesCode } from "../../../../document/lost-code.ts";
import { isOnline } from "../../../../lib/state/online.ts";
import type { RouteFailure } from "./route-failure.ts";

/** Reloads a failed screen: on request, and automatically when a lost connection is back. */
export function useRouteRetry(failure: RouteFailure, reset: () => void) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [isRetrying, setRetrying] = useState(false);

  async function load() {
    // A piece of code that failed to load is requested again only with the document.
    if (isOnline() && (failure === "chunk" || missesCode())) return location.reload();
    setRetrying(true);
    queries.reset();
    await router.invalidate();
    setRetrying(false);
    reset();
  }
  const retry = () => void load();

  const onReconnect = useEffectEvent(retry);
  useEffect(() => {
    if (failure !== "network") return;
    return onlineManager.subscribe((online) => {
      if (online) onReconnect();
    });
  }, [failure]);
  return { retry, isRetrying };
}
