import type { RecommendationReason, RecommendationSection } from "../../../shared/recommendation/schema.ts";
import { serverLimits } from "../../limits.ts";

/** A course with one reason to recommend it. */
export interface Candidate {
  courseId: string;
  teacher: { teacherId: string };
  reason: Pick<RecommendationReason, "kind">;
  score: number;
}
type Placed<C> = C & { section: RecommendationSection };
type PersonalSection = Exclude<RecommendationSection, "BEST" | "START">;

const personalSections: readonly PersonalSection[] = ["NEXT", "FAVORITES", "TOPICS"];
const sectionOf: Partial<Record<RecommendationReason["kind"], PersonalSection>> = {
  TAKEN_NEXT: "NEXT",
  SAME_TEACHER: "FAVORITES",
  FAVORITED_TOGETHER: "FAVORITES",
  FAVORITE_TEACHER: "FAVORITES",
  WATCHED_CATEGORY: "TOPICS",
  COMPLETED_CATEGORY: "TOPICS",
  INTEREST: "TOPICS",
};

/** Personal courses from which on a page needs none of those for everyone. */
const personalMin = 2 * serverLimits.sectionCourses;

/** Courses with the sum of the scores of their reasons, best first. */
export function rankCourses(candidates: readonly Candidate[]): { courseId: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const { courseId, score } of candidates) scores.set(courseId, (scores.get(courseId) ?? 0) + score);
  return [...scores].map(([courseId, score]) => ({ courseId, score })).toSorted((a, b) => b.score - a.score);
}

/**
 * The page of a user, section by section; each course is shown once, and at most two of one teacher in a row. The sections
 * draw in turns, so that a course with several reasons leaves no other section empty.
 * @param candidates best first
 */
export function arrangePage<C extends Candidate>(candidates: readonly C[]): Placed<C>[] {
  const personal = candidates.filter(({ reason }) => sectionOf[reason.kind]);
  const of = (section: PersonalSection) => personal.filter(({ reason }) => sectionOf[reason.kind] === section);
  const sections = personalSections.map((section) => ({ section, from: of(section), shown: [] as C[] }));

  // The best course leaves no section empty, if there is such a one.
  const ranked = rankCourses(personal);
  const isOnlyOne = ({ courseId }: { courseId: string }) =>
    sections.some(({ from }) => from.length > 0 && from.every((other) => other.courseId === courseId));
  const top = ranked.find((course) => !isOnlyOne(course)) ?? ranked[0];
  const best = personal.filter(({ courseId }) => courseId === top?.courseId).slice(0, 1);
  const used = new Set(best.map(({ courseId }) => courseId));

  const scarceFirst = sections.toSorted((a, b) => a.from.length - b.from.length);
  for (let turn = 0; turn < serverLimits.sectionCourses; turn++) {
    for (const { from, shown } of scarceFirst) drawNext(from, shown, used);
  }
  const start: C[] = [];
  const starters = candidates.filter(({ reason }) => !sectionOf[reason.kind]);
  const room = used.size < personalMin ? serverLimits.sectionCourses * (best.length > 0 ? 1 : 2) : 0;
  for (let turn = 0; turn < room; turn++) drawNext(starters, start, used);

  const inSection = (section: RecommendationSection, shown: readonly C[]) =>
    shown.map((course) => ({ ...course, section }));
  return withoutThirds([
    ...inSection("BEST", best),
    ...sections.flatMap(({ section, shown }) => inSection(section, shown)),
    ...inSection("START", start),
  ]);
}

/** Courses recommended to everyone, with at most two of one teacher in a row. */
export function arrangeStarters<C extends Candidate>(candidates: readonly C[]): Placed<C>[] {
  const shown: C[] = [];
  const used = new Set<string>();
  for (let turn = 0; turn < candidates.length; turn++) drawNext(candidates, shown, used);
  return shown.map((course) => ({ ...course, section: "START" }));
}

function drawNext<C extends Candidate>(candidates: readonly C[], shown: C[], used: Set<string>): void {
  const next = candidates.find((candidate) => !used.has(candidate.courseId) && !isThird(shown, candidate));
  if (!next) return;
  shown.push(next);
  used.add(next.courseId);
}

const isThird = (shown: readonly Candidate[], { teacher }: Candidate): boolean =>
  shown.length >= 2 && shown.slice(-2).every((other) => other.teacher.teacherId === teacher.teacherId);

/** Where one section follows another. */
function withoutThirds<C extends Candidate>(page: readonly C[]): C[] {
  const shown: C[] = [];
  for (const course of page) if (!isThird(shown, course)) shown.push(course);
  return shown;
}
