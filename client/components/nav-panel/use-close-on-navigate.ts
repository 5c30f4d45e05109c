import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes a panel with the move to another page.
 * @returns where the focus goes when it closes: to the icon, but not away from the heading of another page
 */
export function useCloseOnNavigate(
  onClose: () => void,
  anchor: RefObject<HTMLElement | null>,
): () => HTMLElement | false {
  const router = useRouter();
  const isLeaving = useRef(false);
  useEffect(() => {
    const stops = [
      router.subscribe("onBeforeNavigate", () => {
        isLeaving.current = true;
        onClose();
      }),
      router.subscribe("onRendered", () => {
        isLeaving.current = false;
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router, onClose]);
  return () => (isLeaving.current ? false : (anchor.current ?? false));
}
