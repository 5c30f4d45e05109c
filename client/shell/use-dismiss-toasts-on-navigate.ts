import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useDismissActionToasts } from "../ui/toast.tsx";

/** A message that offers an action goes with the page it came up on. */
export function useDismissToastsOnNavigate(): void {
  const router = useRouter();
  const drop = useEffectEvent(useDismissActionToasts());
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) drop();
      }),
    [router],
  );
}
