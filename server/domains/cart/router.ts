import {
  cart,
  cartFavorites,
  cartFavoritesInput,
  cartIdInput,
  cartInput,
  cartList,
  cartListInput,
  cartMerged,
  cartQuote,
  guestCartInput,
} from "../../../shared/cart/schema.ts";
import { z } from "zod";
import { DomainError, orNotFound } from "../../../shared/errors.ts";
import type { Context } from "../../context.ts";
import { outputOf, authedProcedure, selfProcedure, publicProcedure, router } from "../../trpc.ts";
import { addToCart, mergeCart, removeFromCart } from "./commands.ts";
import { addFavoritesToCart } from "./favorite-commands.ts";
import { findCart, findCartOwner, findCartQuote, listCart } from "./queries.ts";

export const cartRouter = router({
  list: selfProcedure
    .meta({ rest: { method: "GET", path: "/carts", summary: "The items in the current user's cart, newest first" } })
    .input(cartListInput)
    .output(outputOf(cartList))
    .query(({ ctx, input }) => listCart(ctx.reads, ctx.viewer.userId, input, ctx.at)),

  byId: authedProcedure
    .meta({ errors: ["NOT_FOUND"] })
    .meta({ rest: { method: "GET", path: "/carts/{cartId}", summary: "One line of the current user's cart" } })
    .input(cartIdInput)
    .output(outputOf(cart))
    .query(({ ctx, input }) => read(ctx, ctx.viewer.userId, input.cartId)),

  add: authedProcedure
    .meta({
      errors: ["NOT_FOUND", "NOT_FOR_SALE", "ALREADY_REGISTERED", "REFUND_IN_PROGRESS", "ALREADY_IN_CART", "CART_FULL"],
    })
    .meta({ rest: { method: "POST", path: "/carts", status: 201, summary: "Add an item to the cart" } })
    .input(cartInput)
    .output(outputOf(cart))
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      return read(ctx, userId, await addToCart(ctx.db, userId, input, ctx.at));
    }),

  /** Adds the user's favorites of a type in one transaction. For the project's client. */
  addFavorites: authedProcedure
    .meta({ limit: { perMinute: 20, concurrent: 1, waiting: 4 } })
    .input(cartFavoritesInput)
    .output(outputOf(cartFavorites))
    .mutation(({ ctx, input }) => addFavoritesToCart(ctx.db, ctx.viewer.userId, input, ctx.at)),

  /**
   * Authorized by token, or without one by the session cookie of the same site. Another user's line reads as not
   * found.
   */
  remove: publicProcedure
    .meta({ errors: ["NOT_FOUND", "UNTRUSTED_ORIGIN", "TOKEN_EXPIRED", "TOKEN_INVALID"] })
    .meta({
      rest: { method: "DELETE", path: "/carts/{cartId}", status: 204, summary: "Remove a line from the cart" },
    })
    .input(cartIdInput)
    .output(outputOf(z.null()))
    .mutation(async ({ ctx, input }) => {
      const userId = await ownerOf(ctx);
      if (!userId) throw new DomainError("NOT_FOUND");
      await removeFromCart(ctx.db, userId, input.cartId);
      return null;
    }),

  /** The current price of a guest's cart. For the project's client. */
  quote: publicProcedure
    .input(guestCartInput)
    .output(outputOf(cartQuote))
    .query(({ ctx, input }) => findCartQuote(ctx.db, input.items, ctx.at)),

  /** Adds the guest's cart after a sign-in. For the project's client. */
  merge: authedProcedure
    .meta({ errors: ["CART_FULL"] })
    .input(guestCartInput)
    .output(outputOf(cartMerged))
    .mutation(({ ctx, input }) => mergeCart(ctx.db, ctx.viewer.userId, input.items, ctx.at)),
});

/** @throws TOKEN_EXPIRED or TOKEN_INVALID for an invalid token */
async function ownerOf(ctx: Context): Promise<string | null> {
  const { caller, cookies, db, at } = ctx;
  if (caller.claims || caller.problem) return ctx.viewer.userId;
  const token = cookies.readRefreshToken();
  return token ? findCartOwner(db, token, at) : null;
}

async function read(ctx: Context, userId: string, cartId: string) {
  return orNotFound(await findCart(ctx.reads, userId, cartId, ctx.at));
}
