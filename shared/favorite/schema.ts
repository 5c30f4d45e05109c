import { z } from "zod";
import { favoriteSorts, favoriteTypes } from "../codes.ts";
import { courseCard } from "../course/schema.ts";
import { instant } from "../instant.ts";
import { lectureCard } from "../lecture/schema.ts";
import { listOf, paging } from "../paging.ts";
import { teacherCard } from "../teacher/schema.ts";
import { won } from "../won.ts";

export const favoriteType = z.enum(favoriteTypes);
export type FavoriteType = z.output<typeof favoriteType>;
export type FavoriteSort = (typeof favoriteSorts)[number];

/** Ids are compared as text, so they are lower-cased as in the database. */
export const favoriteRef = z.object({ itemType: favoriteType, itemId: z.uuid() });
export type FavoriteRef = z.output<typeof favoriteRef>;

const rated = { ratingCount: true, ratingAverage: true } as const;

export const favorite = favoriteRef.extend({
  userId: z.uuid(),
  addedAt: instant,
  /** The price when it was added, and now, without credits of the user; null where there is none. */
  priceAdded: won.nullable(),
  price: won.nullable(),
  /** false: no longer sold. */
  isPublished: z.boolean(),
  /** The item, by its type; the others are null. */
  course: courseCard
    .pick({
      title: true,
      category: true,
      cover: true,
      level: true,
      teacher: true,
      lectureCount: true,
      price: true,
      salePrice: true,
      lowestPrice30: true,
      ...rated,
    })
    .nullable(),
  lecture: lectureCard
    .pick({
      title: true,
      category: true,
      cover: true,
      teacher: true,
      durationSec: true,
      price: true,
      isPreview: true,
      ...rated,
    })
    .nullable(),
  teacher: teacherCard.omit({ teacherId: true, specialties: true }).nullable(),
});
export type Favorite = z.output<typeof favorite>;

export const favoriteList = listOf(favorite);
export const favoriteListInput = paging.extend({
  userId: z.uuid(),
  itemType: favoriteType.optional(),
  sort: z.enum(favoriteSorts).default("recent"),
  /** Only what costs less now than when it was added, and what the user does not have yet. */
  dropped: z.boolean().default(false),
});
export type FavoriteListInput = z.output<typeof favoriteListInput>;

export const favoriteInput = favoriteRef.extend({ itemId: z.uuid().toLowerCase(), userId: z.uuid() });
export const favoriteState = z.object({ favorite: z.boolean() });
/** The result of adding and removing. */
export const favoriteChange = favoriteRef.extend({ favorite: z.boolean() });

/** The ids of all favorites, by type. */
export const favoriteIds = z.record(favoriteType, z.array(z.uuid()));
export type FavoriteIds = z.output<typeof favoriteIds>;

/** How many favorites there are of each type, and how many courses that the user does not have cost less than before. */
export const favoriteCounts = z.object({
  COURSE: z.int(),
  LECTURE: z.int(),
  TEACHER: z.int(),
  droppedCourses: z.int(),
});
export type FavoriteCounts = z.output<typeof favoriteCounts>;
