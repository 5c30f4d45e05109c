import type { Cart } from "../../../shared/cart.ts";
import { coursesWith, type FoundItem } from "../../api/use-sale-items.ts";

/** A row of the cart, told alike for the account's cart and for a visitor's. */
export type CartLine = Omit<Cart, "cartId" | "userId" | "quantity" | "addedAt" | "level"> & {
  /** null: a visitor's. */
  cartId: string | null;
  level: string | null;
};

const unknown = {
  cartId: null,
  title: "",
  category: "",
  level: null,
  teacherName: "",
  lectureCount: null,
  listPrice: 0,
  discount: 0,
  credit: 0,
  ownedLectures: 0,
  amount: 0,
  amountSeen: 0,
  includedIn: [],
};

/** A visitor's items as the catalogue shows them now; an item that is not known yet is left out. */
export const guestLines = (found: readonly FoundItem[]): CartLine[] =>
  found.map((item) => guestLine(item, found)).filter((line) => line !== null);

function guestLine(found: FoundItem, all: readonly FoundItem[]): CartLine | null {
  if (found.kind === "missing") return { ...found.ref, ...unknown, problem: "WITHDRAWN" };
  if (found.kind !== "found") return null;
  const { title, subject, level, teacherName, lectureCount, listPrice, price } = found.item;
  const amount = price ?? listPrice;
  return {
    ...found.ref,
    ...unknown,
    title,
    category: subject,
    level: level ?? null,
    teacherName,
    lectureCount,
    listPrice,
    discount: listPrice - amount,
    amount,
    amountSeen: amount,
    problem: price === null ? "NOT_FOR_SALE" : null,
    includedIn: coursesWith(found.ref, all),
  };
}
