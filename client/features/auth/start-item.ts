import type { ItemRef } from "../../../shared/item.ts";
import { readItemRef } from "../../../shared/item-ref.ts";
import { withParticle } from "../../../shared/format.ts";
import { useGuestCartQuery } from "../../api/cart.ts";
import { checkoutSearch, readCheckoutItems } from "../../components/checkout-search.ts";
import { safeRedirect } from "./safe-redirect.ts";
import { startText } from "./text.ts";

interface StartIntent {
  items: ItemRef[];
  /** The items are bought next; otherwise the page of one item opens. */
  isPurchase: boolean;
}

const itemPage = /^\/(courses|lectures)\/([^/]+)$/;

/** What a visitor is about to start, read from the page to continue with; null: no item. */
export function startIntentOf(callbackUrl: string | undefined): StartIntent | null {
  const { pathname, searchParams } = new URL(safeRedirect(callbackUrl), "http://own.invalid");
  if (pathname === "/payment") {
    const items = readCheckoutItems(checkoutSearch({ items: searchParams.get("items") }).items);
    return items.length > 0 ? { items, isPurchase: true } : null;
  }
  const [, list, itemId] = itemPage.exec(pathname) ?? [];
  const item = readItemRef({ itemType: list === "courses" ? "COURSE" : "LECTURE", itemId });
  return item ? { items: [item], isPurchase: false } : null;
}

/** The sentence that names what a visitor is about to start; null until its title is known, or without an item. */
export function useStartSentence(callbackUrl: string | undefined, screen: "signup" | "login"): string | null {
  const intent = startIntentOf(callbackUrl);
  const quote = useGuestCartQuery(intent?.items ?? []);
  const known = quote.data?.items.filter(({ title }) => title !== "") ?? [];
  const [first] = known;
  if (!intent || !first) return null;
  const item = withParticle(startText.item(first.title, known.length - 1), "을/를");
  return startText[intent.isPurchase ? screen : (`${screen}Open` as const)](item);
}
