import { expect, test } from "vitest";
import { type LectureFile, parseLectureFile } from "../../../shared/course/folder/lecture-file.ts";
import { problemText } from "./problem-text.ts";
import { readSlides } from "./slides.ts";

const fileOf = (path: string, text: string): LectureFile => {
  const { file, problems } = parseLectureFile(path, text);
  if (!file) throw new Error(problems.map((problem) => problemText(problem)).join());
  return file;
};

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
