import { defineDomain } from "../../domain.ts";
import { kstDayOf, kstDayText } from "../../../shared/time.ts";
import { searchAdminRouter } from "./popular/admin-router.ts";
import { purgeSearches } from "./popular/commands.ts";
import { popularJobs } from "./jobs.ts";
import { searchLogRouter, unownedSearchRouter } from "./personal-router.ts";
import { searchRouter } from "./router.ts";

export const searchDomain = defineDomain({
  router: {
    search: searchRouter,
    registration: unownedSearchRouter,
    searchLog: searchLogRouter,
    admin: searchAdminRouter,
  },
  jobs: popularJobs,
  tables: ["search_entry", "search_start", "caption_line", "search_query", "popular_query"],
  derives: {
    index_changed_courses: "search entries of inserted or changed courses",
    index_changed_lectures: "search entries of inserted or changed lectures",
    index_changed_teachers: "search entries of inserted or changed teachers, and of the items of renamed ones",
    index_courses: "search entries of courses",
    index_lectures: "search entries of lectures",
    index_starts: "the words that an entry is suggested for while a user types",
    index_teachers: "search entries of teachers",
    search_fold: "a text in lower case, without accents, width variants and punctuation",
    search_grams: "pairs of adjacent characters of a text, with the weight of its entry",
    search_initials: "initial consonants of Hangul syllables",
    search_jamo: "single letters of Hangul syllables",
    search_key: "a folded text without spaces",
    search_line_grams: "pairs of adjacent characters of a caption line, with the part of the index for its video",
    search_typed: "the keys of a Latin keyboard that type Hangul letters",
    search_weight: "the band of popularity of an entry",
    unindex_course: "deletes the search entry of a deleted course",
    unindex_lecture: "deletes the search entry of a deleted lecture",
    unindex_teacher: "deletes the search entry of a deleted teacher",
    weigh_course: "the weight of a course whose registrations changed",
    weigh_entry: "the weight of a search entry and of its words",
    weigh_lecture: "the weight of a lecture whose registrations changed",
    weigh_teacher: "the weight of a teacher whose number of learners changed",
  },
  purge: async ({ db }, at) => {
    await purgeSearches(db, kstDayText(kstDayOf(at)));
  },
});
