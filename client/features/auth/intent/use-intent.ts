import { withParticle } from "../../../../shared/format.ts";
import type { OrderQuote } from "../../../../shared/order/schema.ts";
import { useBestQuote } from "../../../api/order/best-price.ts";
import { startText } from "../text.ts";
import { purchaseIntent } from "./purchase-intent.ts";

/** The published items that a visitor is about to start, with the price that the page before has shown. */
export interface Intent {
  quote: OrderQuote;
  /** The sentence that names them. */
  text: string;
}

/** null until the items are known, and without an item. */
export function useIntent(callbackUrl: string | undefined, screen: "signup" | "login"): Intent | null {
  const intent = purchaseIntent(callbackUrl);
  const { quote } = useBestQuote(intent?.items ?? []);
  const items = quote?.items.filter(({ title }) => title !== "") ?? [];
  const [first] = items;
  if (!intent || !quote || !first) return null;
  const named = withParticle(startText.item(first.title, items.length - 1), "을/를");
  return {
    quote: { ...quote, items },
    text: startText[intent.isPurchase ? screen : (`${screen}Open` as const)](named),
  };
}
