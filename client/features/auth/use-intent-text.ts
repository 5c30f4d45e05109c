import { withParticle } from "../../../shared/format.ts";
import { useGuestCartQuery } from "../../api/cart.ts";
import { purchaseIntent } from "./purchase-intent.ts";
import { startText } from "./text.ts";

/** The sentence that names what a visitor is about to start; null until its title is known, or without an item. */
export function useIntentText(callbackUrl: string | undefined, screen: "signup" | "login"): string | null {
  const intent = purchaseIntent(callbackUrl);
  const quote = useGuestCartQuery(intent?.items ?? []);
  const known = quote.data?.items.filter(({ title }) => title !== "") ?? [];
  const [first] = known;
  if (!intent || !first) return null;
  const item = withParticle(startText.item(first.title, known.length - 1), "을/를");
  return startText[intent.isPurchase ? screen : (`${screen}Open` as const)](item);
}
