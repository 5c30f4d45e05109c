import { z } from "zod";
import { courseLevel, courseRef } from "../course/schema.ts";
import { cover, itemRef, itemRefInput, itemType } from "../item/schema.ts";
import { limits } from "../limits.ts";
import { won } from "../won.ts";
import { listOf, paging } from "../paging.ts";
import { instant } from "../instant.ts";

export const cart = z.object({
  cartId: z.uuid(),
  userId: z.uuid(),
  itemType,
  itemId: z.uuid(),
  /** Always one, because an item is either owned or not. */
  quantity: z.literal(1),
  title: z.string(),
  category: z.string(),
  cover,
  /** null for a lecture. */
  level: courseLevel.nullable(),
  teacherName: z.string(),
  lectureCount: z.int().nullable(),
  listPrice: won,
  discount: won,
  /** The lowest price of the last thirty days, shown beside an active sale; null without one. */
  lowestPrice30: won.nullable(),
  /** Credit for lectures of this course that were bought before, deducted from its price. */
  credit: won,
  /** Number of lectures of the course that the user owns. */
  ownedLectures: z.int(),
  /** The current price. */
  amount: won,
  /** The price when the item was added. */
  amountSeen: won,
  /** Why it cannot be bought now, else null. Such an item is not part of an order. */
  problem: z.enum(["WITHDRAWN", "ALREADY_REGISTERED", "NOT_FOR_SALE", "REFUND_IN_PROGRESS"]).nullable(),
  /** For a lecture: the courses of this cart that include it. Ordered together with one of them it is free. */
  includedIn: z.array(courseRef),
  addedAt: instant,
});
export type Cart = z.output<typeof cart>;

/** A line of a guest's cart, which is stored in the browser. */
export const cartQuoteLine = cart.omit({ cartId: true, userId: true, quantity: true, amountSeen: true, addedAt: true });
export type CartQuoteLine = z.output<typeof cartQuoteLine>;
export const cartQuote = z.object({ items: z.array(cartQuoteLine) });

export const cartList = listOf(cart);
export const cartListInput = paging.extend({ userId: z.uuid() });
export const cartInput = itemRefInput;
export const cartIdInput = z.object({ cartId: z.uuid() });
/** All favorites of a type, or only those whose price has dropped since they were added. */
export const cartFavoritesInput = z.object({ itemType, dropped: z.boolean().default(false) });
/** The added items, and the others with the reason. */
export const cartFavorites = z.object({
  added: z.array(itemRef),
  skipped: z.array(
    itemRef.extend({
      title: z.string(),
      reason: z.enum([
        "WITHDRAWN",
        "NOT_FOR_SALE",
        "FREE",
        "ALREADY_REGISTERED",
        "REFUND_IN_PROGRESS",
        "ALREADY_IN_CART",
        "CART_FULL",
      ]),
    }),
  ),
});
export type CartFavorites = z.output<typeof cartFavorites>;
/** The cart of a guest. */
export const guestCartInput = z.object({ items: z.array(itemRefInput).max(limits.cartItemsMax) });
/** The number of added items, and the items omitted because the user owns them. */
export const cartMerged = z.object({ added: z.int(), owned: z.array(itemRef.extend({ title: z.string() })) });
