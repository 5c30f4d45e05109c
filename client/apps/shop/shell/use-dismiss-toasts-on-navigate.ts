import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useDismissActionToasts } from "../../../ui/overlay/toast.tsx";

/** A toast with an action is dismissed with the page that showed it. */
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
