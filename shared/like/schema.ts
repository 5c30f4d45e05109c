import { z } from "zod";
import { instant } from "../instant.ts";
import { lectureCard } from "../lecture/schema.ts";
import { listOf, paging } from "../paging.ts";

export const likeInput = z.object({ lectureId: z.uuid().toLowerCase(), userId: z.uuid() });
export type LikeInput = z.output<typeof likeInput>;

/** Whether a user likes a lecture, and how many users do. */
export const likeState = z.object({ lectureId: z.uuid(), liked: z.boolean(), likes: z.int() });
export type LikeState = z.output<typeof likeState>;

export const like = z.object({ lectureId: z.uuid(), userId: z.uuid(), likedAt: instant, lecture: lectureCard });
export type Like = z.output<typeof like>;

export const likeList = listOf(like);
export const likeListInput = paging.extend({ userId: z.uuid() });
