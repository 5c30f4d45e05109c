import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { focusHeading } from "../../../lib/focus-heading.ts";

/** After a move to another page the focus goes to its heading. A field that the page has focused keeps the focus. */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        if (document.querySelector("#main :is(input, textarea, select):focus")) return;
        focusHeading();
      }),
    [router],
  );
}
