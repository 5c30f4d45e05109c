import { allLectures } from "../../db/author.ts";

/** Where a reader opened a list: the newest comment then, and when. */
export type Bound = { openedAt: Date; newestAt: Date; newestId: string };

/** Opaque to clients: they send it back with later pages. */
export const formatBound = ({ openedAt, newestAt, newestId }: Bound): string =>
  [openedAt.getTime(), newestAt.getTime(), newestId].join("_");

/** @param text matches the pattern of the schema */
export function parseBound(text: string): Bound {
  const [openedAt, newestAt, newestId = ""] = text.split("_");
  return { openedAt: new Date(Number(openedAt)), newestAt: new Date(Number(newestAt)), newestId };
}

export const boundOf = (openedAt: Date, newest: { createdAt: string; commentId: string } | undefined): Bound => ({
  openedAt,
  newestAt: new Date(newest?.createdAt ?? 0),
  newestId: newest?.commentId ?? allLectures,
});
