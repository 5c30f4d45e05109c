import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * After a move to another page the focus goes to its heading, so that a screen reader says where one is and the next Tab
 * starts there. Where the page has put it into a field of its own, it stays.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const main = document.querySelector<HTMLElement>("#main");
        if (!main || main.querySelector("input:focus, textarea:focus, select:focus")) return;
        const place = main.querySelector<HTMLElement>("h1") ?? main;
        place.tabIndex = -1;
        // The router has put the page at its place: the first line, or where one left it.
        place.focus({ preventScroll: true });
      }),
    [router],
  );
}
