import { atom } from "jotai";
import { z } from "zod";
import { itemRef, type ItemRef } from "../../shared/item.ts";
import { limits } from "../../shared/limits.ts";

const place = "closegap.cart";
const stored = z.array(itemRef).max(limits.cartItemsMax);

function readStored(otherwise: ItemRef[]): ItemRef[] {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(place) ?? "[]"));
  } catch {
    return otherwise;
  }
}

function keep(items: ItemRef[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(items));
  } catch {
    // A browser that stores nothing keeps the cart as long as the tab is open.
  }
}

const heldAtom = atom<ItemRef[]>(readStored([]));

heldAtom.onMount = (set) => {
  const renew = () =>
    set((held) => {
      const read = readStored(held);
      return JSON.stringify(read) === JSON.stringify(held) ? held : read;
    });
  const hear = ({ key }: StorageEvent) => {
    if (key === place || key === null) renew();
  };
  renew();
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
};

/** What a visitor has put in before signing in, newest first; one for all tabs. Is written by a change of what is there. */
export const guestCartAtom = atom(
  (get) => get(heldAtom),
  (get, set, change: (items: ItemRef[]) => ItemRef[]) => {
    // Another tab may have written since this one read.
    const next = change(readStored(get(heldAtom)));
    keep(next);
    set(heldAtom, next);
  },
);
