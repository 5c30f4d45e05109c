import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After a move to another page the focus goes to its heading, so that a screen reader announces the page and the next Tab
 * starts there. A field that the page has focused keeps the focus.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const main = document.querySelector<HTMLElement>("#main");
        if (!main || main.querySelector("input:focus, textarea:focus, select:focus")) return;
        const heading = main.querySelector<HTMLElement>("h1") ?? main;
        heading.tabIndex = -1;
        // The router has restored the scroll position.
        heading.focus({ preventScroll: true });
      }),
    [router],
  );
}
