import { expect, test } from "vitest";
import { searchMatches } from "../../../shared/codes.ts";
import type { CourseCard } from "../../../shared/course/schema.ts";
import type { LectureCard } from "../../../shared/lecture/schema.ts";
import type { TeacherEntry } from "../../../shared/teacher/schema.ts";
import { serverLimits } from "../../limits.ts";
import { type Hit, isByText, type Line, lineKey, shownHit, uniqueById } from "./hit-rules.ts";
import { parseSpellings } from "./query-rules.ts";

const teacherRef = { teacherId: "t1", name: "윤서하" };
const both = { category: "공예", cover: null, teacher: teacherRef, durationSec: 60, price: 1_000, featured: false };
const rating = { ratingCount: 0, ratingAverage: null, publishedAt: null };
const course: CourseCard = {
  ...both,
  ...rating,
  courseId: "c1",
  title: "물레로 빚는 컵",
  subtitle: "흙부터 가마까지",
  level: "입문",
  salePrice: null,
  saleEndsAt: null,
  lowestPrice30: null,
  lectureCount: 3,
  updatedAt: "2026-03-02T00:00:00.000Z",
};
const lecture: LectureCard = {
  ...both,
  ...rating,
  lectureId: "l1",
  title: "중심 잡기",
  summary: "흙을 가운데에",
  isPreview: false,
  course: null,
};
const teacher: TeacherEntry = {
  ...teacherRef,
  photoId: null,
  headline: "흙을 만지는 사람",
  specialties: ["도자기", "유약"],
  courseCount: 1,
  lectureCount: 3,
  ratingCount: 0,
  ratingAverage: null,
  learnerCount: 0,
  followerCount: 0,
};
const line: Line = {
  lectureId: "l1",
  title: "중심 잡기",
  category: "공예",
  isPreview: true,
  teacher: teacherRef,
  course: { courseId: "c1", title: "컵", number: 2 },
  lang: "ko",
  position: 7,
  startMs: 65_500,
  content: "먼저 물레를 돌려요",
  before: "준비가 끝났어요.",
  after: "이제 물을 묻혀요.",
};

const cards = {
  courses: new Map([["c1", course]]),
  lectures: new Map([["l1", lecture]]),
  teachers: new Map([["t1", teacher]]),
  tags: new Map([
    ["c1", ["머그", "선물"]],
    ["l1", ["원심력"]],
  ]),
  lines: new Map([[lineKey(line), line]]),
};
const tierOf = (match: (typeof searchMatches)[number]) => searchMatches.indexOf(match);
const hit = (type: Hit["type"], match: (typeof searchMatches)[number]): Hit => {
  const id = { COURSE: "c1", LECTURE: "l1", TEACHER: "t1" }[type];
  return { type, id, tier: tierOf(match) };
};
const show = (of: Hit, query: string) => shownHit(of, cards, parseSpellings(query));

test("a hit has the card of its type, and what of the title matches", () => {
  const match = { kind: "WORD_PREFIX", foundIn: null };
  expect(show(hit("COURSE", "WORD_PREFIX"), "빚는")).toEqual([
    { type: "COURSE", id: "c1", title: course.title, match: { ...match, ranges: [[4, 6]] }, course },
  ]);
  expect(show(hit("LECTURE", "WORD_PREFIX"), "잡기")).toEqual([
    { type: "LECTURE", id: "l1", title: lecture.title, match: { ...match, ranges: [[3, 5]] }, lecture },
  ]);
  expect(show(hit("TEACHER", "WORD_PREFIX"), "서하")).toEqual([
    { type: "TEACHER", id: "t1", title: teacher.name, match: { ...match, ranges: [[1, 3]] }, teacher },
  ]);
});

test.each<[Hit["type"], string, string, string]>([
  ["COURSE", "가마", "SUBTITLE", "흙부터 가마까지"],
  ["COURSE", "선물", "TAG", "머그, 선물"],
  ["COURSE", "윤서하", "TEACHER", "윤서하"],
  ["COURSE", "공예", "CATEGORY", "공예"],
  ["LECTURE", "가운데", "SUMMARY", "흙을 가운데에"],
  ["LECTURE", "원심력", "TAG", "원심력"],
  ["TEACHER", "사람", "HEADLINE", "흙을 만지는 사람"],
  ["TEACHER", "유약", "SPECIALTY", "도자기, 유약"],
])("a %s that matches %s beside its title shows its %s", (type, query, field, text) => {
  expect(show(hit(type, "TEXT"), query)).toMatchObject([{ match: { kind: "TEXT", foundIn: { field, text } } }]);
  // A match of the title needs no other text.
  expect(show(hit(type, "SUBSTRING"), query)).toMatchObject([{ match: { foundIn: null } }]);
});

test("texts beside the title are those of the matches TEXT and WORDS", () => {
  const isText = searchMatches.filter((_, tier) => isByText({ type: "COURSE", id: "c1", tier }));
  expect(isText).toEqual(["TEXT", "WORDS"]);
  expect(isByText({ type: "COURSE", id: "c1", tier: 99 })).toBe(false);
});

test("a tier beyond the known ones is similar, and no single word of it is marked", () => {
  const [found] = show({ ...hit("COURSE", "EXACT"), tier: 99 }, "물레 유약");
  expect(found?.match).toMatchObject({ kind: "SIMILAR", ranges: [] });
  expect(show(hit("COURSE", "WORDS"), "물레 유약")).toMatchObject([{ match: { ranges: [[0, 2]] } }]);
});

test.each(["COURSE", "LECTURE", "TEACHER"] as const)("a %s that was deleted meanwhile is not shown", (type) => {
  expect(show({ type, id: "gone", tier: 0 }, "컵")).toEqual([]);
});

test("entries are unique by their id, where they were found first", () => {
  expect(uniqueById([{ id: "a" }, { id: "b" }, { id: "a" }])).toEqual([{ id: "a" }, { id: "b" }]);
});

const showLine = (changes: Partial<Line>, query: string) => {
  const changed = { ...line, ...changes };
  const lines = new Map([[lineKey(line), changed]]);
  return shownHit({ type: "CAPTION", ...changed, registrations: 0 }, { ...cards, lines }, parseSpellings(query));
};

test("a caption line is shown with its lecture, its course and the second where it starts", () => {
  expect(showLine({}, "물레")).toEqual([
    {
      type: "CAPTION",
      id: "l1:ko:7",
      title: line.content,
      match: { kind: "SUBSTRING", ranges: [[3, 5]], foundIn: null },
      snippet: { before: "준비가 끝났어요. 먼저 ", match: "물레", after: "를 돌려요 이제 물을 묻혀요.", isCut: false },
      startSec: 65.5,
      lecture: { lectureId: "l1", title: "중심 잡기", category: "공예", isPreview: true, teacher: teacherRef },
      course: { courseId: "c1", title: "컵", number: 2 },
    },
  ]);
  expect(showLine({ position: 8 }, "물레")).toEqual([]);
});

const wordsOf = (count: number, end = "") => `${Array.from({ length: count }, (_, n) => `말${n}`).join(" ")}${end}`;
const around = serverLimits.captionWordsAround;

test.each<[string, Partial<Line>, string, object]>([
  ["a match after a word", { before: "", after: "" }, "물레를", { before: "먼저 ", match: "물레를", after: " 돌려요" }],
  ["a match within a word", { before: "", after: "" }, "레를", { before: "먼저 물", match: "레를", after: " 돌려요" }],
  ["the whole line", { before: "", after: "" }, "먼저 물레를 돌려요", { before: "", after: "" }],
  ["a line at the start", { before: "", after: "끝  " }, "먼저", { before: "", after: " 물레를 돌려요 끝" }],
  [
    "a line without the query",
    { before: "앞", after: "뒤" },
    "유약",
    { before: "앞 ", match: line.content, after: " 뒤" },
  ],
  [
    "as many words before as are shown",
    { before: wordsOf(around - 1) },
    "물레",
    { before: `${wordsOf(around - 1)} 먼저 `, isCut: false },
  ],
  [
    "more words before",
    { before: `앞 ${wordsOf(around - 1)}` },
    "물레",
    { before: `${wordsOf(around - 1)} 먼저 `, isCut: true },
  ],
  [
    "more words before, from the start of a sentence",
    { before: `앞. ${wordsOf(around - 1)}` },
    "물레",
    { before: `${wordsOf(around - 1)} 먼저 `, isCut: false },
  ],
  ["more words after", { after: wordsOf(around) }, "돌려요", { after: ` ${wordsOf(around)}` }],
  ["too many words after", { after: wordsOf(around + 1) }, "돌려요", { after: ` ${wordsOf(around)}` }],
])("the words around %s", (_, changes, query, snippet) => {
  expect(showLine(changes, query)).toMatchObject([{ snippet }]);
});
