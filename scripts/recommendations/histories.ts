import { seededRandom } from "../../server/integrations/payments/sandbox/fault-injection.ts";

export interface GeneratedCourse {
  category: number;
  teacher: number;
}
/** Actions of a generated user, as indexes of courses: taken in this order, and marked as favorites. */
export interface History {
  taken: number[];
  favorites: number[];
}

const size = { categories: 8, teachersPerCategory: 3, coursesPerTeacher: 5, users: 240 };
const takenOf = { min: 3, max: 8 };
const favoritesMax = 3;
/** A user's choice: the main category, the second one, else anything. */
const taste = { main: 0.6, second: 0.85 };
/** How much more likely a user takes another course of a known teacher, and the one that follows the last course. */
const appeal = { knownTeacher: 3, nextOfTeacher: 4 };

/** Users with tastes: each prefers two categories, stays with teachers, and takes popular courses more often. */
export function generateHistories(seed: number): { courses: GeneratedCourse[]; histories: History[] } {
  const random = seededRandom(seed);
  const teachers = size.categories * size.teachersPerCategory;
  const courses = Array.from({ length: teachers * size.coursesPerTeacher }, (_, i) => {
    const teacher = Math.floor(i / size.coursesPerTeacher);
    return { teacher, category: Math.floor(teacher / size.teachersPerCategory) };
  });
  const popularity = courses.map(() => 1 / (0.15 + random()));
  const integer = (below: number) => Math.floor(random() * below);

  function pick(weights: number[]): number {
    let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (rest -= weight) < 0);
    return found === -1 ? weights.findLastIndex((weight) => weight > 0) : found;
  }

  function historyOf(): History {
    const [main, second] = [integer(size.categories), integer(size.categories)];
    const taken: number[] = [];
    const favorites: number[] = [];
    function next(): number {
      const chance = random();
      const wanted = chance < taste.main ? main : chance < taste.second ? second : null;
      const known = new Set(taken.map((index) => courses[index]?.teacher));
      const last = taken.at(-1);
      return pick(
        courses.map(({ category, teacher }, index) => {
          if (taken.includes(index) || favorites.includes(index)) return 0;
          if (wanted !== null && category !== wanted) return 0;
          const isNext = last !== undefined && index === last + 1 && courses[last]?.teacher === teacher;
          return (
            (popularity[index] ?? 0) *
            (known.has(teacher) ? appeal.knownTeacher : 1) *
            (isNext ? appeal.nextOfTeacher : 1)
          );
        }),
      );
    }
    const count = takenOf.min + integer(takenOf.max - takenOf.min + 1);
    for (let i = 0; i < count; i++) taken.push(next());
    const marked = integer(favoritesMax + 1);
    for (let i = 0; i < marked; i++) favorites.push(next());
    return { taken, favorites };
  }
  return { courses, histories: Array.from({ length: size.users }, historyOf) };
}
