import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface NamedTextOptions {
  /** Whether the pages of the list that are shown are there. */
  isLoading: boolean;
  hasMore: boolean;
  /** Shows one more page. */
  onMore: () => void;
}

/** An address is no reason to load a long list to its end. */
const pagesMax = 10;

/**
 * Scrolls to the text that the address names (`#comment-…`, `#review-…`), for which it shows further pages of the list; to
 * the section if the text is not there.
 * @returns whether the address names one
 */
export function useNamedText(kind: "comment" | "review", { isLoading, hasMore, onMore }: NamedTextOptions): boolean {
  const hash = useLocation({ select: (location) => location.hash });
  const search = useRef({ done: "", pages: 0 });
  const isNamed = hash.startsWith(`${kind}-`);
  useEffect(() => {
    if (!isNamed || search.current.done === hash) return;
    const element = document.getElementById(hash);
    if (!element && isLoading) return;
    if (!element && hasMore && search.current.pages < pagesMax) {
      search.current.pages += 1;
      return onMore();
    }
    (element ?? document.getElementById(`${kind}s`))?.scrollIntoView({ block: element ? "center" : "start" });
    search.current = { done: hash, pages: 0 };
  }, [kind, hash, isNamed, isLoading, hasMore, onMore]);
  return isNamed;
}
