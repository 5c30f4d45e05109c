import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { focusHeading } from "../../../lib/focus-heading.ts";

/** The link of the page that has the focus. */
const focusedLink = (): string | null => document.activeElement?.closest("#main a[href]")?.getAttribute("href") ?? null;

/** @returns whether the page still has the link */
function focusLink(href: string | undefined): boolean {
  if (href === undefined) return false;
  const link = document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`);
  // The router has restored the scroll position.
  link?.focus({ preventScroll: true });
  return link !== null;
}

const pageOf = ({ search }: { search: object }): unknown => ("page" in search ? search.page : undefined);

/**
 * After a move to another page, or to the next part of a list, the focus goes to the heading; a field that the page has
 * focused keeps it. On the way back it goes to the link that was followed from there.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(() => {
    /** By the key of the entry in the history. */
    const followed = new Map<string, string>();
    let isInHistory = false;
    const stops = [
      router.history.subscribe(({ action }) => {
        isInHistory = action.type !== "PUSH" && action.type !== "REPLACE";
      }),
      router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
        const key = fromLocation?.state.__TSR_key;
        const href = focusedLink();
        if (key && href) followed.set(key, href);
      }),
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (!fromLocation) return;
        if (fromLocation.pathname === toLocation.pathname && pageOf(fromLocation) === pageOf(toLocation)) return;
        if (document.querySelector("#main :is(input, textarea, select):focus")) return;
        if (!isInHistory || !focusLink(followed.get(toLocation.state.__TSR_key ?? ""))) focusHeading();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}
