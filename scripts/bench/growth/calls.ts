import { uuidOf } from "../ids.ts";
import { benchQueries } from "../search/queries.ts";
import { learnersOf, registrationOf } from "./data.ts";

export type Call = {
  what: string;
  /** The path of the n-th request to a shop with so many lectures. */
  path: (n: number, lectures: number) => string;
};

/** Distributes requests over `1..below`, identically in every run. */
const scattered = (n: number, below: number): number => 1 + ((Math.imul(n, 2_654_435_761) >>> 0) % below);
/** Who sends the n-th request. */
export const learnerAt = (n: number, lectures: number): number => scattered(n, Math.min(learnersOf(lectures), 200));
const userIdAt = (n: number, lectures: number): string => uuidOf("user", learnerAt(n, lectures));

const trpc = (procedure: string, input: object): string =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const rows = 20;
const category = (n: number): string => `주제 ${1 + (n % 8)}`;
const queryAt = (n: number): string => benchQueries[n % benchQueries.length] ?? "";

/** The list in four orders and conditions around a page of the list of all lectures. */
const lists = (name: string, pageOf: (lectures: number) => number): Call[] => {
  const list = (procedure: string, share: number, filter: (n: number) => object) => (n: number, lectures: number) =>
    trpc(procedure, { page: Math.ceil(pageOf(lectures) / share) + (n % 5), rows, ...filter(n) });
  return [
    { what: `lectures, ${name}`, path: list("lecture.list", 1, () => ({})) },
    { what: `lectures of a category, ${name}`, path: list("lecture.list", 8, (n) => ({ category: category(n) })) },
    { what: `popular lectures, ${name}`, path: list("lecture.list", 1, () => ({ sort: "popular" })) },
    { what: `courses, ${name}`, path: list("course.list", 10, () => ({})) },
  ];
};

export const calls: readonly Call[] = [
  ...lists("page 1", () => 1),
  ...lists("page 1,000 or the last", (lectures) => Math.min(1_000, lectures / rows - 50)),
  {
    what: "filtered lectures",
    path: (n) => trpc("lecture.list", { page: 1 + (n % 5), rows, price: "5k-10k", length: "10m-20m" }),
  },
  { what: "counts beside the filters", path: (n) => trpc("lecture.facets", { category: category(n) }) },
  {
    what: "one course",
    path: (n, lectures) => trpc("course.byId", { courseId: uuidOf("course", scattered(n, lectures / 10)) }),
  },
  {
    what: "one lecture",
    path: (n, lectures) => trpc("lecture.byId", { lectureId: uuidOf("lecture", scattered(n, lectures)) }),
  },
  { what: "search", path: (n) => trpc("search.overview", { q: queryAt(n) }) },
  {
    what: "classroom",
    path: (n, lectures) => trpc("registration.overview", { userId: userIdAt(n, lectures), page: 1, rows }),
  },
  { what: "learning totals", path: (n, lectures) => trpc("progress.overview", { userId: userIdAt(n, lectures) }) },
  {
    what: "progress of a course",
    path: (n, lectures) => trpc("progress.ofCourse", { registrationId: registrationOf(learnerAt(n, lectures)) }),
  },
  { what: "cart", path: (n, lectures) => trpc("cart.list", { userId: userIdAt(n, lectures), rows }) },
];
