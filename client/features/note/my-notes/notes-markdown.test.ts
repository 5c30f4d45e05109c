import { expect, test } from "vitest";
import type { Note } from "../../../../shared/note/schema.ts";
import { notesMarkdown } from "./notes-markdown.ts";

const note = (content: string, more: Partial<Note> = {}): Note => ({
  lectureNoteId: "n",
  lectureId: "l1",
  lectureTitle: "벽을 고르게 올리기",
  courseTitle: null,
  lectureNumber: null,
  isWatchable: true,
  isShortened: false,
  timestampSec: 451,
  content,
  rev: 1,
  createdAt: "2025-11-17T12:00:00.000Z",
  updatedAt: "2025-11-17T12:00:00.000Z",
  ...more,
});
const markdown = (...notes: Note[]) => notesMarkdown(notes, "https://closegap.test");
const time = "- [7:31](https://closegap.test/lectures/l1/watch?t=451)";
const head = "# 내 노트\n\n## 벽을 고르게 올리기\n\n";

test("each lecture is a heading, each note an item whose time leads to the scene", () => {
  expect(
    markdown(
      note("세 번에 나눠"),
      note("끝", { timestampSec: 3723 }),
      note("다른 강의", { lectureId: "l2", lectureTitle: "유약" }),
    ),
  ).toBe(
    `${head}${time} 세 번에 나눠\n- [1:02:03](https://closegap.test/lectures/l1/watch?t=3723) 끝\n\n` +
      "## 유약\n\n- [7:31](https://closegap.test/lectures/l2/watch?t=451) 다른 강의\n",
  );
});

test("the heading of a lecture names its course and its number there", () => {
  expect(markdown(note("글", { courseTitle: "처음 빚는 컵", lectureNumber: 5 }))).toContain(
    "## 처음 빚는 컵 · 5강 벽을 고르게 올리기\n",
  );
});

test("without notes there is only a heading", () => {
  expect(markdown()).toBe("# 내 노트\n");
});

test.each([
  ["several lines belong to their item", "하나\n둘\n\n셋\n", `${time} 하나\n  둘\n\n  셋\n`],
  ["a Windows line ending is a line ending", "하나\r\n둘", `${time} 하나\n  둘\n`],
  [
    "a carriage return alone is a line ending: no line of a note starts a heading or an item of the file",
    "하나\r# 둘\r\r- 셋\r\n## 넷",
    `${time} 하나\n  # 둘\n\n  - 셋\n  ## 넷\n`,
  ],
  ["a list starts on a new line", "- 흙\n- 물", `${time}\n\n  - 흙\n  - 물\n`],
  ["a numbered list, too", "1. 흙", `${time}\n\n  1. 흙\n`],
  ["a list after a text stays under it", "준비\n- 흙\n  - 백자토", `${time} 준비\n  - 흙\n    - 백자토\n`],
  [
    "a code block keeps its indentation",
    "```\nif (a)\n  b\n\nc\n```",
    `${time}\n\n  \`\`\`\n  if (a)\n    b\n\n  c\n  \`\`\`\n`,
  ],
  ["a heading of a note is not a heading of the file", "# 중요", `${time}\n\n  # 중요\n`],
  ["a quote starts on a new line", "> 말", `${time}\n\n  > 말\n`],
  ["Markdown stays unchanged", "**굵게** `a*b` [글](https://a.b)", `${time} **굵게** \`a*b\` [글](https://a.b)\n`],
])("%s", (_, content, expected) => {
  expect(markdown(note(content))).toBe(head + expected);
});

test("special characters of a title are literal", () => {
  expect(markdown(note("글", { lectureTitle: "C# *기초* [1]\n<b>" }))).toContain(
    "## C\\# \\*기초\\* \\[1\\] \\<b\\>\n",
  );
});
