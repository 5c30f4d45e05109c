import { useAtomValue } from "jotai";
import { useCartQuery } from "../../api/cart.ts";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { sessionStatusAtom, viewerIdAtom } from "../../lib/session/session-state.ts";
import { useCatalogueItems } from "../../api/use-sale-items.ts";
import { type CartLine, guestLines } from "./cart-line.ts";

export type CartLines =
  | { kind: "loading" }
  | { kind: "failed"; retry: () => void }
  | { kind: "ready"; lines: readonly CartLine[] };

/** What is in the cart of the user who looks at it. */
export function useCartLines(): CartLines {
  const userId = useAtomValue(viewerIdAtom);
  const session = useAtomValue(sessionStatusAtom);
  const own = useCartQuery();
  const guest = useGuestLines(userId === null);
  if (userId === null) return session === "loading" ? { kind: "loading" } : guest;
  if (own.data) return { kind: "ready", lines: own.data.items };
  return own.isError ? { kind: "failed", retry: () => void own.refetch() } : { kind: "loading" };
}

function useGuestLines(requested: boolean): CartLines {
  const items = useAtomValue(guestCartAtom);
  const found = useCatalogueItems(requested ? items : []);
  const failed = found.flatMap((line) => (line.kind === "failed" ? [line] : []));
  if (failed.length > 0) return { kind: "failed", retry: () => failed.forEach((line) => line.retry()) };
  if (found.some((line) => line.kind === "loading")) return { kind: "loading" };
  return { kind: "ready", lines: guestLines(found) };
}
