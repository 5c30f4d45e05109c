import { guestCartAtom } from "../../api/guest-cart.ts";
import { tokenReady } from "../../lib/session/session.ts";
import { viewerIdAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/store.ts";
import { utils } from "../../lib/trpc.ts";
import { ownCartInput } from "../../api/use-own-cart.ts";
import { prefetchSaleItems } from "../../api/use-sale-items.ts";

/** Prices are asked again at every visit. What cannot be had is shown on the screen, so nothing is thrown. */
export async function loadCart(): Promise<void> {
  await tokenReady();
  const userId = store.get(viewerIdAtom);
  if (userId === null) await prefetchSaleItems(store.get(guestCartAtom));
  else await utils.cart.list.prefetch(ownCartInput(userId), { staleTime: 0 });
}
