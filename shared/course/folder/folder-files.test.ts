import { expect, test } from "vitest";
import { problemText } from "../../../scripts/seed/source/problem-text.ts";
import { completeFields, draftFields, parseCourseFile } from "./course-file.ts";
import { parseLectureFile } from "./lecture-file.ts";

const parseCourse = (text: string) => {
  const parsed = parseCourseFile({ path: "course.md", key: "knots", text }, completeFields);
  return { ...parsed, problems: parsed.problems.map((problem) => problemText(problem)) };
};

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
  const { course: read, lineOf, problems } = parseCourse(course());
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
  const written = (description: string) => parseCourse(course().replace("실과 손만 있으면 됩니다.", description));
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
  const { course: read, problems } = parseCourse(text);
  expect(read).toBeNull();
  expect(problems[0]).toContain(message);
});

test("all invalid fields of a course are named, and its sections are read all the same", () => {
  const { problems, sections, named } = parseCourse(
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
  const { sections } = parseCourse(course({ sections: `sections:\n  - title: 시작\n    lectures: ${names}` }));
  expect(sections?.[0]?.lectures).toEqual(["1", "two", "셋"]);
});

test("a lecture needs no text below its fields", () => {
  expect(parseLectureFile("셋째 강의.MD", "---\ntitle: 셋\nsummary: 끝\ntags: [매듭]\n---")).toMatchObject({
    file: { lecture: { key: "셋째 강의" }, body: "" },
    problems: [],
  });
});

test("a draft may lack fields that a publication needs, and has no values for them", () => {
  const text = "---\ntitle: 매듭\nlevel: 입문\n---\n";
  expect(parseCourse(text).course).toBeNull();
  const { course: read, problems } = parseCourseFile({ path: "course.md", key: "knots", text }, draftFields);
  expect(problems).toEqual([]);
  expect(read).toMatchObject({ title: "매듭", level: "입문", sections: [], description: "" });
  expect([read?.price, read?.subtitle, read?.accessDays]).toEqual([undefined, undefined, undefined]);
});
