import { prefetchCart } from "../../api/cart.ts";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { prefetchSaleItems } from "../../api/use-sale-items.ts";
import { tokenReady } from "../../lib/session/session.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/store.ts";

/** The cart of the account or of the guest. An error is shown by the screen, so nothing is thrown. */
export async function loadCart(): Promise<void> {
  await tokenReady();
  const userId = store.get(viewerIdAtom);
  if (userId === null) await prefetchSaleItems(store.get(guestCartAtom));
  else await prefetchCart(userId);
}
