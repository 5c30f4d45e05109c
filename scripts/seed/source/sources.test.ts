import { expect, test } from "vitest";
import { parseCourseSource } from "./course-source.ts";
import { type LectureFile, parseLectureSource, readSlides } from "./lecture-source.ts";

const course = ({ fields = "", sections = "sections:\n  - title: 시작\n    lectures: [one, two]" } = {}) => `---
title: 매듭 세 가지
subtitle: 실 하나로
teacher: knots@closegap.test
category: 취미
level: 입문
price: 9900
accessDays: 90
tags: [매듭]
outcomes: [매듭을 묶어요]
${fields}
${sections}
---

실과 손만 있으면 됩니다.
`;

test("a course has its fields, its sections and the text below them", () => {
  const { course: read, lineOf, problems } = parseCourseSource("course.md", "knots", course());
  expect(problems).toEqual([]);
  expect(read).toMatchObject({
    key: "knots",
    price: 9_900,
    status: "PUBLISHED",
    description: "실과 손만 있으면 됩니다.",
  });
  expect([lineOf(["title"]), lineOf(["sections", 0, "lectures", 1]), lineOf(["salePrice"])]).toEqual([2, 14, 2]);
});

test("a description is stored with containers of six levels at most, and refused beyond its length", () => {
  const written = (description: string) =>
    parseCourseSource("course.md", "knots", course().replace("실과 손만 있으면 됩니다.", description));
  expect(written(`${">".repeat(990)} 매듭`).course?.description).toBe(">>>>>> 매듭");
  expect(written("- ".repeat(990) + "매듭").course?.description).toBe("- - - - - - 매듭");
  expect(written("가".repeat(20_000)).problems).toEqual([]);
  expect(written("가".repeat(20_001))).toMatchObject({
    course: null,
    problems: ["course.md:17: the description has more than 20000 characters"],
  });
});

test.each([
  ["no fields", "매듭", "course.md:1: the fields between two lines of --- are missing"],
  ["a mark that is not closed", course({ fields: 'before: ["하나' }), "course.md:14: Missing closing"],
  [
    "an unknown field",
    course({ fields: "shade: red" }),
    "course.md:11: shade: is not a field; the fields are title, subtitle, ",
  ],
  ["a price that is text", course({ fields: "salePrice: cheap" }), "course.md:11: salePrice: "],
  ["a sale above the price", course({ fields: "salePrice: 9900" }), "course.md:11: the price of the sale"],
  ["the end of no sale", course({ fields: "saleEndsInDays: 3" }), "course.md:11: there is no sale"],
  [
    "a sentence that its commas end",
    course({ fields: "features:\n  - { icon: eye, title: 끈, description: 굵은 끈, 가는 끈 }" }),
    "course.md:12: features.0.가는 끈: is not a field; the fields are icon, title, description",
  ],
  [
    "an empty section",
    course({ sections: "sections:\n  - title: 시작\n    lectures: []" }),
    "course.md:14: sections.0.lectures",
  ],
])("a course with %s is refused with file and line", (_, text, message) => {
  const { course: read, problems } = parseCourseSource("course.md", "knots", text);
  expect(read).toBeNull();
  expect(problems[0]).toContain(message);
});

const fileOf = (path: string, text: string): LectureFile => {
  const { file, problems } = parseLectureSource(path, text);
  if (!file) throw new Error(problems.join());
  return file;
};

test("all invalid fields of a course are named, and its sections are read all the same", () => {
  const { problems, sections, named } = parseCourseSource(
    "course.md",
    "knots",
    course({ fields: "salePrice: cheap\nshade: red" }).replace("입문", "쉬움"),
  );
  expect(problems.map((problem) => problem.replace(/(:\d+: \w+: ).*/, "$1"))).toEqual([
    "course.md:6: level: ",
    "course.md:11: salePrice: ",
    "course.md:12: shade: ",
  ]);
  expect([sections?.[0]?.lectures, named.teacher]).toEqual([["one", "two"], "knots@closegap.test"]);
});

test("lectures are named by their files, with or without an ending, also by numbers and in decomposed letters", () => {
  const names = `[1, two.md, ${"셋".normalize("NFD")}]`;
  const { sections } = parseCourseSource(
    "course.md",
    "knots",
    course({ sections: `sections:\n  - title: 시작\n    lectures: ${names}` }),
  );
  expect(sections?.[0]?.lectures).toEqual(["1", "two", "셋"]);
});

test("a lecture needs no text below its fields", () => {
  expect(parseLectureSource("셋째 강의.MD", "---\ntitle: 셋\nsummary: 끝\ntags: [매듭]\n---")).toMatchObject({
    file: { lecture: { key: "셋째 강의" }, body: "" },
    problems: [],
  });
});

const lecture = (body: string) => `---
title: 첫 매듭
summary: 고리를 만들어요
tags: [매듭]
---

${body}`;

test("a lecture has chapters of slides with captions; a fence may hold what looks like a heading", () => {
  const body = "## 시작\n### 고리\n본문\n```\n## 제목 아님\n```\n> 실을 잡아요.\n> 고리를 만들어요.\n";
  expect(readSlides(fileOf("knots/first.md", lecture(body)))).toMatchObject({
    key: "first",
    chapters: [
      {
        title: "시작",
        slides: [
          { title: "고리", body: "본문\n```\n## 제목 아님\n```", captions: ["실을 잡아요.", "고리를 만들어요."] },
        ],
      },
    ],
  });
});

test.each([
  ["no chapters", "본문\n", "first.md:7: it has no chapters"],
  ["a chapter without slides", "## 시작\n### 고리\n> 말\n## 끝\n", 'first.md:10: the chapter "끝" has no slides'],
  [
    "a slide without captions",
    "## 시작\n### 고리\n> 말\n### 매듭\n본문\n",
    'first.md:10: the slide "매듭" has no captions',
  ],
])("a lecture with %s is refused with file and line", (_, body, message) => {
  expect(() => readSlides(fileOf("first.md", lecture(body)))).toThrow(message);
});
