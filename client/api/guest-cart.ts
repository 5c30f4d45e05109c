import type { ItemRef } from "../../shared/item/schema.ts";
import { readItemRef } from "../../shared/item/ref.ts";
import { limits } from "../../shared/limits.ts";
import { listOf } from "../../shared/reader.ts";
import { deviceAtom, derivedAtom } from "../lib/state/atoms.ts";
import { createStored, localArea } from "../lib/state/storage.ts";

const stored = createStored("closegap.cart", listOf(readItemRef, limits.cartItemsMax), localArea);

const baseAtom = deviceAtom<ItemRef[]>([], stored);

baseAtom.onMount = (set) => {
  const renew = () => set((current) => stored.read() ?? current);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === stored.key || key === null) renew();
  };
  renew();
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
};

/** The items of a guest's cart, newest first, shared by all tabs. It is written with a function of the stored items. */
export const guestCartAtom = derivedAtom(
  (get) => get(baseAtom),
  // Another tab may have written since this one read.
  (_, set, change: (items: ItemRef[]) => ItemRef[]) => set(baseAtom, (current) => change(stored.read() ?? current)),
);
