import { type Kysely, sql } from "kysely";
import type { ReadPool } from "../../server/db/reads.ts";
import type { Database } from "../../server/db/schema.ts";
import { countCourseRegistrations } from "../../server/domains/course/jobs.ts";
import { renewRecommendations } from "../../server/domains/recommendation/job-commands.ts";
import { findCandidates } from "../../server/domains/recommendation/queries.ts";
import { rankCourses } from "../../server/domains/recommendation/rules.ts";
import { generateHistories } from "./histories.ts";
import { courseIdOf, insertHistories, userIdOf } from "./insert-histories.ts";

/** Shares of users whose hidden course is among the first ten that they are shown. */
export interface HitRates {
  users: number;
  recommended: number;
  mostPopular: number;
}

const shown = 10;

/** Hides the last course of each generated user, computes recommendations of the rest, and looks for it there. */
export async function evaluateRecommendations(
  { db, reads }: { db: Kysely<Database>; reads: ReadPool },
  { seed, now }: { seed: number; now: Date },
): Promise<HitRates> {
  const { courses, histories } = generateHistories(seed);
  const known = histories.map(({ taken, favorites }) => ({ taken: taken.slice(0, -1), favorites }));
  await insertHistories(db, { courses, histories: known }, now);
  await countCourseRegistrations(db);
  // The planner knows nothing of rows that were just written.
  await sql`analyze`.execute(db);
  await renewRecommendations(db, now);

  const popular = popularFirst(known.flatMap(({ taken }) => taken));
  let recommended = 0;
  let mostPopular = 0;
  for (const [user, { taken }] of histories.entries()) {
    const hidden = taken.at(-1);
    if (hidden === undefined) continue;
    const candidates = await findCandidates(reads, userIdOf(user), now);
    const first = rankCourses(candidates.courses).slice(0, shown);
    if (first.some(({ courseId }) => courseId === courseIdOf(hidden))) recommended++;
    const others = popular.filter((course) => !known[user]?.taken.includes(course));
    if (others.slice(0, shown).includes(hidden)) mostPopular++;
  }
  const users = histories.length;
  return { users, recommended: recommended / users, mostPopular: mostPopular / users };
}

function popularFirst(taken: readonly number[]): number[] {
  const users = new Map<number, number>();
  for (const course of taken) users.set(course, (users.get(course) ?? 0) + 1);
  return [...users].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || a - b).map(([course]) => course);
}
