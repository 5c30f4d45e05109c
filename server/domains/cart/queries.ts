import { type Kysely, sql } from "kysely";
import type { Cart, CartQuoteLine } from "../../../shared/cart.ts";
import type { ItemRef } from "../../../shared/item.ts";
import { offersInOrder } from "../../../shared/offer.ts";
import { type ListOf, offsetOf, type Paging } from "../../../shared/paging.ts";
import type { Database } from "../../db/schema.ts";
import type { ReadPool } from "../../db/reads.ts";
import { limitOf, type PageSize, pageSizeOf, statement, memoizedStatements } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import { findUserByRefreshToken } from "../auth/queries.ts";
import { findOffers } from "../pricing/queries.ts";
import { cartLine, cartQuoteLines, type CartRow } from "./rules.ts";

const cartColumns = sql`
  c.cart_id as "cartId", c.item_type as "itemType", c.item_id as "itemId", c.price_seen as "amountSeen",
  c.added_at as "addedAt",
  case when c.item_type = 'COURSE' then (
    select s.lecture_count from course_stats s where s.course_id = c.item_id) end as "lectureCount",
  (select coalesce(json_agg(json_build_object('courseId', co.course_id, 'title', co.title) order by beside.added_at), '[]')
    from course_lecture cl join course co on co.course_id = cl.course_id and co.status = 'PUBLISHED'
      join cart beside on beside.user_id = c.user_id and beside.item_type = 'COURSE' and beside.item_id = co.course_id
    where c.item_type = 'LECTURE' and cl.lecture_id = c.item_id) as "includedIn"`;

const cartPage = memoizedStatements(
  (size: PageSize) => `cart.page.${size}`,
  (size, name) =>
    statement<{ userId: string; rows: number; offset: number }>()(
      name,
      (param) => sql<CartRow & { total: number }>`
        select ${cartColumns}, count(*) over ()::int as total from cart c where c.user_id = ${param("userId")}
        order by c.added_at desc, c.cart_id desc limit ${limitOf(size, param)} offset ${param("offset")}`,
    ),
  ["any", 20],
);

const cartCount = statement<{ userId: string }>()(
  "cart.count",
  (param) => sql<{ total: number }>`select count(*)::int as total from cart where user_id = ${param("userId")}`,
);

type Stores = { db: Kysely<Database>; reads: ReadPool };

/** The items in the cart at current prices, newest first. */
export async function listCart(
  { db, reads }: Stores,
  userId: string,
  paging: Paging,
  now: Date,
): Promise<ListOf<Cart>> {
  const found = await reads.query(cartPage(pageSizeOf(paging.rows)), {
    userId,
    rows: paging.rows,
    offset: offsetOf(paging),
  });
  const total = await totalOf(found, paging, () => reads.queryOne(cartCount, { userId }));
  return { items: await priced(db, userId, found, now), page: paging.page, rows: paging.rows, total };
}

async function priced(db: Kysely<Database>, userId: string, rows: CartRow[], now: Date): Promise<Cart[]> {
  if (rows.length === 0) return [];
  const offers = await findOffers(db, userId, rows, now);
  const inOrder = offersInOrder(rows, offers);
  return rows.map((row, index) => cartLine(userId, row, inOrder[index]));
}

/** The current price of a guest's items. An unpublished item reads as unknown. */
export async function findCartQuote(
  db: Kysely<Database>,
  items: ItemRef[],
  now: Date,
): Promise<{ items: CartQuoteLine[] }> {
  if (items.length === 0) return { items: [] };
  const offers = await findOffers(db, null, items, now);
  return {
    items: cartQuoteLines(
      items,
      offers.filter(({ published }) => published),
    ),
  };
}

const cartRow = statement<{ userId: string; cartId: string }>()(
  "cart.byId",
  (param) =>
    sql<CartRow>`select ${cartColumns} from cart c where c.cart_id = ${param("cartId")} and c.user_id = ${param("userId")}`,
);

export async function findCart(
  { db, reads }: Stores,
  userId: string,
  cartId: string,
  now: Date,
): Promise<Cart | undefined> {
  const row = await reads.queryOne(cartRow, { userId, cartId });
  return row && (await priced(db, userId, [row], now))[0];
}

/** @returns the user of a session cookie, whose cart it is */
export const findCartOwner = findUserByRefreshToken;
