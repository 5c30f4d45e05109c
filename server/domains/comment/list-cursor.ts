import { type RawBuilder, sql } from "kysely";
import { allLectures } from "../../db/author.ts";
import type { ParamOf } from "../../db/statement.ts";

/** Where a reader opened a list: the newest comment then, and a time up to which others had gone from it. */
export type ListCursor = { openedAt: Date; newestAt: Date; newestId: string };

type ListedParams = ListCursor & { itemId: string; isContinued: boolean };

/** Whether the list that a reader opened has the row `k` of `comment_rank`. */
export const isListed = (param: ParamOf<ListedParams>): RawBuilder<boolean> => sql`
  (k.item_id = ${param("itemId")}
    and (k.created_at, k.comment_id) <= (${param("newestAt")}::timestamptz, ${param("newestId")}::uuid)
    and (k.gone_at is null or ${param("isContinued")}::boolean and k.gone_at >= ${param("openedAt")}))`;

/** Opaque to clients: they send it back with later pages. */
export const formatCursor = ({ openedAt, newestAt, newestId }: ListCursor): string =>
  [openedAt.getTime(), newestAt.getTime(), newestId].join("_");

/** @param text matches the pattern of the schema */
export function parseCursor(text: string): ListCursor {
  const [openedAt, newestAt, newestId = ""] = text.split("_");
  return { openedAt: new Date(Number(openedAt)), newestAt: new Date(Number(newestAt)), newestId };
}

export const cursorOf = (openedAt: Date, newest: { createdAt: string; commentId: string } | undefined): ListCursor => ({
  openedAt,
  newestAt: new Date(newest?.createdAt ?? 0),
  newestId: newest?.commentId ?? allLectures,
});
