import { expect, test } from "vitest";
import type { RecommendationReason } from "../../../shared/recommendation/schema.ts";
import { serverLimits } from "../../limits.ts";
import { arrangePage, arrangeStarters, type Candidate, rankCourses } from "./rules.ts";

type Kind = RecommendationReason["kind"];
const candidate = (courseId: string, kind: Kind, { teacher = courseId, score = 1 } = {}): Candidate => ({
  courseId,
  teacher: { teacherId: teacher },
  reason: { kind },
  score,
});
const shown = (candidates: Candidate[]) => arrangePage(candidates).map(({ courseId, section }) => [section, courseId]);

test.each<[string, Candidate[], [string, string][]]>([
  ["nothing", [], []],
  [
    "courses for everyone, without a best one",
    [candidate("a", "POPULAR"), candidate("b", "NEW")],
    [
      ["START", "a"],
      ["START", "b"],
    ],
  ],
  [
    "the course with the most reasons first, and each course once",
    [
      candidate("a", "TAKEN_NEXT", { score: 0.5 }),
      candidate("b", "TAKEN_NEXT", { score: 0.4 }),
      candidate("b", "SAME_TEACHER", { score: 0.3 }),
      candidate("c", "SAME_TEACHER", { score: 0.2 }),
    ],
    [
      ["BEST", "b"],
      ["NEXT", "a"],
      ["FAVORITES", "c"],
    ],
  ],
  [
    "a best course that is not the only one of a section",
    [
      candidate("b", "SAME_TEACHER", { score: 0.7 }),
      candidate("a", "TAKEN_NEXT", { score: 0.5 }),
      candidate("c", "TAKEN_NEXT", { score: 0.4 }),
    ],
    [
      ["BEST", "a"],
      ["NEXT", "c"],
      ["FAVORITES", "b"],
    ],
  ],
  [
    "what fits several sections where another one would stay empty",
    [
      candidate("best", "TAKEN_NEXT", { score: 9 }),
      candidate("a", "TAKEN_NEXT", { score: 3 }),
      candidate("b", "TAKEN_NEXT", { score: 2 }),
      candidate("b", "SAME_TEACHER", { score: 0.3 }),
      candidate("c", "INTEREST", { score: 0.1 }),
    ],
    [
      ["BEST", "best"],
      ["NEXT", "a"],
      ["FAVORITES", "b"],
      ["TOPICS", "c"],
    ],
  ],
  [
    "what fits several sections in the smallest of them, although it is the best of another",
    [
      candidate("best", "TAKEN_NEXT", { score: 9 }),
      candidate("b", "TAKEN_NEXT", { score: 3 }),
      candidate("a", "TAKEN_NEXT", { score: 2 }),
      candidate("b", "SAME_TEACHER", { score: 0.3 }),
    ],
    [
      ["BEST", "best"],
      ["NEXT", "a"],
      ["FAVORITES", "b"],
    ],
  ],
  [
    "few personal courses, then those for everyone, without a repetition",
    [candidate("a", "TAKEN_NEXT"), candidate("a", "POPULAR", { score: 0 }), candidate("b", "POPULAR", { score: 0 })],
    [
      ["BEST", "a"],
      ["START", "b"],
    ],
  ],
])("a page of %s", (_, candidates, expected) => {
  expect(shown(candidates)).toEqual(expected);
});

test("a page with enough personal courses has none of those for everyone", () => {
  const personal = Array.from({ length: 30 }, (_, i) => candidate(`p${i}`, i % 2 ? "TAKEN_NEXT" : "FAVORITE_TEACHER"));
  const page = arrangePage([...personal, candidate("s", "POPULAR", { score: 0 })]);
  expect(page.map(({ section }) => section)).not.toContain("START");
  expect(page).toHaveLength(1 + 2 * serverLimits.sectionCourses);
});

test.each<[string, string[], string[]]>([
  ["two of one teacher stay together", ["a1", "a2", "b1"], ["a1", "a2", "b1"]],
  ["a third one waits for another teacher", ["a1", "a2", "a3", "b1"], ["a1", "a2", "b1", "a3"]],
  ["a third one is left out if there is no other", ["a1", "a2", "a3"], ["a1", "a2"]],
  ["a third one waits after another teacher as well", ["b1", "a1", "a2", "a3", "c1"], ["b1", "a1", "a2", "c1", "a3"]],
  ["two teachers take turns", ["a1", "a2", "a3", "b1", "b2", "b3"], ["a1", "a2", "b1", "a3", "b2", "b3"]],
])("of one teacher at most two are in a row: %s", (_, ids, expected) => {
  const candidates = ids.map((id) => candidate(id, "POPULAR", { teacher: id.slice(0, 1) }));
  expect(arrangeStarters(candidates)).toMatchObject(expected.map((courseId) => ({ courseId, section: "START" })));
});

test.each<[Kind, string]>([
  ["TAKEN_NEXT", "NEXT"],
  ["SAME_TEACHER", "FAVORITES"],
  ["FAVORITED_TOGETHER", "FAVORITES"],
  ["FAVORITE_TEACHER", "FAVORITES"],
  ["WATCHED_CATEGORY", "TOPICS"],
  ["COMPLETED_CATEGORY", "TOPICS"],
  ["INTEREST", "TOPICS"],
  ["POPULAR", "START"],
  ["NEW", "START"],
])("courses with the reason %s are in the section %s", (kind, section) => {
  const all = shown(["best", "a", "b"].map((id, index) => candidate(id, kind, { score: 3 - index })));
  expect(all.slice(1)).toEqual([
    [section, "a"],
    [section, "b"],
  ]);
});

test("without a personal course a page has two sections of those for everyone", () => {
  const everyone = Array.from({ length: 20 }, (_, index) => candidate(`e${index}`, "POPULAR"));
  expect(shown(everyone)).toEqual(everyone.slice(0, 2 * serverLimits.sectionCourses).map((c) => ["START", c.courseId]));
});

test("a course for which its section has no room is not shown as one for everyone", () => {
  const personal = Array.from({ length: serverLimits.sectionCourses + 2 }, (_, index) =>
    candidate(`p${index}`, "TAKEN_NEXT", { score: 100 - index }),
  );
  const ids = shown(personal).map(([, courseId]) => courseId);
  expect(ids).toEqual(personal.slice(0, -1).map(({ courseId }) => courseId));
});

test("of one teacher at most two are in a row where one section follows another", () => {
  const of = (id: string, kind: Kind, score: number) => candidate(id, kind, { teacher: "one", score });
  const page = arrangePage([of("a", "TAKEN_NEXT", 4), of("b", "TAKEN_NEXT", 3), of("c", "SAME_TEACHER", 2)]);
  expect(page.map(({ courseId }) => courseId)).toEqual(["a", "b"]);
});

test("courses are ranked by the sum of their reasons", () => {
  const ranked = rankCourses([
    candidate("a", "TAKEN_NEXT", { score: 3 }),
    candidate("b", "TAKEN_NEXT", { score: 2 }),
    candidate("b", "SAME_TEACHER", { score: 2 }),
  ]);
  expect(ranked.map(({ courseId }) => courseId)).toEqual(["b", "a"]);
});

test.each([
  ["with twice as many personal courses as a section has, none", 2 * serverLimits.sectionCourses, 0],
  ["with one less, a section", 2 * serverLimits.sectionCourses - 1, serverLimits.sectionCourses],
])("courses for everyone: %s", (_, count, starters) => {
  const size = serverLimits.sectionCourses;
  const personal = Array.from({ length: count }, (_each, index) =>
    // The best course, a full section, and the rest of another.
    candidate(`p${index}`, index <= size ? "TAKEN_NEXT" : "SAME_TEACHER", { score: 100 - index }),
  );
  const everyone = Array.from({ length: 2 * size }, (_each, index) => candidate(`e${index}`, "POPULAR"));
  const sections = Map.groupBy(shown([...personal, ...everyone]), ([section]) => section);
  expect([sections.get("START")?.length ?? 0, sections.get("NEXT")?.length]).toEqual([starters, size]);
});
