import type { Kysely } from "kysely";
import type { ReadPool } from "../../../server/db/reads.ts";
import type { Database } from "../../../server/db/schema.ts";
import { addToCart } from "../../../server/domains/cart/commands.ts";
import { findCart } from "../../../server/domains/cart/queries.ts";
import { addLike } from "../../../server/domains/like/commands.ts";
import { addNote } from "../../../server/domains/note/commands.ts";
import { findNote } from "../../../server/domains/note/queries.ts";
import { saveProgress } from "../../../server/domains/progress/commands.ts";
import { uuidOf } from "../ids.ts";
import { learners, otherLecture, progressOf, registeredLecture, watchedSec } from "./data.ts";

/** The values that differ between two requests of one kind, by names. */
export type Params = { userId: string } & Record<string, string>;
type Stores = { db: Kysely<Database>; reads: ReadPool };

export type Write = {
  name: string;
  method: "POST" | "PUT";
  /** Below /api/v1. */
  path: (params: Params) => string;
  params: (n: number) => Params;
  body: (params: Params) => object;
  /** The server's work for such a request, by its own commands and queries. */
  run: (stores: Stores, params: Params, at: Date) => Promise<unknown>;
  /** The table that is emptied before each round. */
  empties?: "lecture_like" | "cart" | "lecture_note";
};

const learner = (n: number): number => 1 + (n % learners);
/** Each user's n-th request is about another lecture. */
const lectureAt = (n: number): string => otherLecture((n % learners) + Math.floor(n / learners));
const userAndLecture = (n: number): Params => ({ userId: uuidOf("user", learner(n)), lectureId: lectureAt(n) });
const timestampSec = 5;
const content = "벽을 올릴 때 손을 멈추지 않아요. ".repeat(6).trim();

/** The latest save counts; the part that was watched is stored already. */
const saved = (progressId: string, seq: number) => ({
  progressId,
  lastPositionSec: watchedSec,
  watchedRanges: [[0, watchedSec] as [number, number]],
  seq,
});

export const writes: readonly Write[] = [
  {
    name: "progress save",
    method: "PUT",
    path: ({ progressId }) => `/courses/lectures/progresses/${progressId}`,
    params: (n) => ({ userId: uuidOf("user", learner(n)), progressId: progressOf(learner(n)) }),
    body: ({ progressId = "" }) => saved(progressId, Date.now()),
    run: ({ db }, { userId, progressId = "" }, at) =>
      saveProgress(db, "course", saved(progressId, at.getTime()), { userId, at }),
  },
  {
    name: "like",
    method: "POST",
    path: () => "/lectures/likes",
    params: userAndLecture,
    body: (params) => params,
    run: ({ db }, { userId, lectureId = "" }, at) => addLike(db, userId, lectureId, at),
    empties: "lecture_like",
  },
  {
    name: "cart add",
    method: "POST",
    path: () => "/carts",
    params: userAndLecture,
    body: ({ lectureId }) => ({ itemType: "LECTURE", itemId: lectureId }),
    run: async ({ db, reads }, { userId, lectureId = "" }, at) => {
      const cartId = await addToCart(db, userId, { itemType: "LECTURE", itemId: lectureId }, at);
      return findCart(reads, userId, cartId, at);
    },
    empties: "cart",
  },
  {
    name: "note save",
    method: "POST",
    path: () => "/lectures/notes",
    params: (n) => ({ userId: uuidOf("user", learner(n)), lectureId: registeredLecture }),
    body: ({ lectureId }) => ({ lectureId, timestampSec, content }),
    run: async (stores, { userId, lectureId = "" }, at) => {
      const noteId = await addNote(stores, userId, { lectureId, timestampSec, content }, at);
      return findNote(stores.reads, userId, noteId, at);
    },
    empties: "lecture_note",
  },
];
