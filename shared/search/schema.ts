import { z } from "zod";
import {
  courseLengths,
  courseLevels,
  coursePrices,
  searchFields,
  searchLengths,
  searchMatches,
  searchPrices,
  searchRatings,
  searchSorts,
  searchTypes,
} from "../codes.ts";
import { courseCard, courseLevel } from "../course/schema.ts";
import { cover } from "../item/schema.ts";
import { listedLecture } from "../lecture/schema.ts";
import { limits } from "../limits.ts";
import { listOf, page, rows } from "../paging.ts";
import { teacherEntry } from "../teacher/schema.ts";

export const searchType = z.enum(searchTypes);
export type SearchType = z.output<typeof searchType>;

/** A query without a letter or digit finds nothing. */
const query = z.string().max(limits.searchQueryMax);

const filters = {
  q: query,
  category: z.string().max(40).optional(),
  level: courseLevel.optional(),
  /** By the price to pay now; of a caption, by that of its lecture. */
  price: z.enum(searchPrices).optional(),
  length: z.enum(searchLengths).optional(),
  /** At least this mean rating. */
  rating: z.enum(searchRatings).optional(),
};

export const searchFilterInput = z.object(filters);
export type SearchFilterInput = z.output<typeof searchFilterInput>;

export const searchInput = z.object({
  ...filters,
  type: searchType.optional(),
  sort: z.enum(searchSorts).optional(),
  page: page.optional(),
  rows: rows.optional(),
});
export type SearchInput = z.output<typeof searchInput>;

/** Where `title` matches: from the first up to the last character, in UTF-16 units; empty if another text matches. */
const ranges = z.array(z.tuple([z.int(), z.int()]));

/** An excerpt of the text that matches where the title does not. */
const foundIn = z.object({ field: z.enum(searchFields), text: z.string(), ranges });
export type FoundIn = z.output<typeof foundIn>;

const match = z.object({
  kind: z.enum(searchMatches),
  ranges,
  /** null where the title, or the line of a caption, says why. */
  foundIn: foundIn.nullable(),
});
export type SearchMatch = z.output<typeof match>;

const found = { id: z.string(), title: z.string(), match };

const courseHit = z.object({ type: z.literal("COURSE"), ...found, course: courseCard });
const lectureHit = z.object({ type: z.literal("LECTURE"), ...found, lecture: listedLecture });
const teacherHit = z.object({ type: z.literal("TEACHER"), ...found, teacher: teacherEntry });

const captionHit = z.object({
  type: z.literal("CAPTION"),
  /** Distinguishes the lines of a lecture. */
  ...found,
  /** The words before the match, the match as it is in the line, and the words after it. */
  snippet: z.object({
    before: z.string(),
    match: z.string(),
    after: z.string(),
    /** Whether `before` starts within a sentence. */
    isCut: z.boolean(),
  }),
  /** Where the player starts. */
  startSec: z.number(),
  lecture: z.object({
    lectureId: z.uuid(),
    title: z.string(),
    category: z.string(),
    /** Open to everyone. For others, `registration.owned` says whether the caller may watch. */
    isPreview: z.boolean(),
    teacher: listedLecture.shape.teacher,
  }),
  /** The newest course that contains the lecture, and its number there. */
  course: z.object({ courseId: z.uuid(), title: z.string(), number: z.int() }).nullable(),
});

export const searchHit = z.discriminatedUnion("type", [courseHit, lectureHit, teacherHit, captionHit]);
export type SearchHit = z.output<typeof searchHit>;
export type CaptionHit = z.output<typeof captionHit>;

const counts = z.record(searchType, z.int());
export type SearchCounts = z.output<typeof counts>;

/**
 * A page of what matches, the best first. The totals count the best 1,000 entries and 300 caption lines.
 */
export const searchResult = listOf(searchHit).extend({
  /** The query that was run in place of the given one, which was typed in the other keyboard layout; else null. */
  correctedQuery: z.string().nullable(),
  /** The numbers of all types under the filters. */
  counts,
  /** False if a part of the search took too long and is missing. */
  isComplete: z.boolean(),
});
export type SearchResult = z.output<typeof searchResult>;

/** The best of each type, the best of all first; all courses and lectures where they are few. */
export const searchOverview = z.object({
  items: z.array(searchHit),
  ...searchResult.pick({ correctedQuery: true, counts: true, isComplete: true }).shape,
});
export type SearchOverview = z.output<typeof searchOverview>;

export const searchFacetsInput = searchFilterInput.extend({ type: searchType.optional() });
export type SearchFacetsInput = z.output<typeof searchFacetsInput>;

const countsOf = <Value extends string>(values: readonly Value[]) => z.record(z.enum(values), z.int());

/** The numbers of the best results that each value leaves under the other filters. */
export const searchFacets = z.object({
  total: z.int(),
  counts: z.object({
    level: countsOf(courseLevels),
    length: countsOf(courseLengths),
    price: countsOf(coursePrices),
    rating: countsOf(searchRatings),
  }),
});
export type SearchFacets = z.output<typeof searchFacets>;

export const searchedInput = z.object({ q: query });

export const zeroResultQuery = z.object({ query: z.string(), searches: z.int(), lastDay: z.iso.date() });
export type ZeroResultQuery = z.output<typeof zeroResultQuery>;

export const suggestionsInput = z.object({
  q: query,
  rows: z.int().min(1).max(limits.suggestionsMax).optional(),
});

export const suggestion = z.object({
  type: z.enum(["COURSE", "LECTURE", "TEACHER"]),
  id: z.uuid(),
  text: z.string(),
  ranges,
  /** To pay now; null for a teacher and for a lecture that is not sold alone. */
  price: z.int().nullable(),
  category: z.string().nullable(),
  cover,
  /** The photo of a teacher. */
  photoId: z.uuid().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;
export const suggestionList = listOf(suggestion).extend({ correctedQuery: z.string().nullable() });
export type SuggestionList = z.output<typeof suggestionList>;
