import { expect, test } from "vitest";
import { changedSections } from "./document-changes.ts";

test("a paragraph that is edited is one change, with its words", () => {
  const before = "# 규정\n\n## 1. 기간\n\n환불은 **7일** 안에 요청해요.\n\n## 2. 방법\n\n주문 내역에서 요청해요.";
  const after = before.replace("**7일**", "**14일**");
  expect(changedSections(before, after)).toEqual([
    {
      heading: "1. 기간",
      blocks: [
        {
          kind: "edited",
          parts: [
            { kind: "same", text: "환불은 " },
            { kind: "removed", text: "7" },
            { kind: "added", text: "14" },
            { kind: "same", text: "일 안에 요청해요." },
          ],
        },
      ],
    },
  ]);
});

test("a new section, a new item and an item that is gone are complete, under their headings", () => {
  const before = "## 1. 대상\n\n1. 코스\n2. 강의\n3. 실물 교재";
  const after = "## 1. 대상\n\n1. 코스\n2. 강의\n\n## 2. 다시 구입\n\n앞선 구입에서 연 강의도 세요.";
  expect(changedSections(before, after)).toEqual([
    { heading: "1. 대상", blocks: [{ kind: "removed", parts: [{ kind: "removed", text: "3. 실물 교재" }] }] },
    {
      heading: "2. 다시 구입",
      blocks: [{ kind: "added", parts: [{ kind: "added", text: "앞선 구입에서 연 강의도 세요." }] }],
    },
  ]);
});

test("what is added to a paragraph is a change of it, and a heading ends with its line", () => {
  const before = "## 1. 기간\n7일 안에 요청해요.";
  expect(changedSections(before, `${before} 그 뒤에는 받지 않은 강의만큼 돌려 드려요.`)).toMatchObject([
    { heading: "1. 기간", blocks: [{ kind: "edited", parts: [{ kind: "same" }, { kind: "added" }] }] },
  ]);
});

test("a row of a table is read without its bars, and a table without the line below its head", () => {
  const table = "| 구분 | 항목 |\n|---|:-:|\n| 가입 | 이메일 |";
  expect(changedSections("## 1. 항목\n\n모으는 것이에요.", `## 1. 항목\n\n모으는 것이에요.\n\n${table}`)).toEqual([
    {
      heading: "1. 항목",
      blocks: ["구분 · 항목", "가입 · 이메일"].map((text) => ({ kind: "added", parts: [{ kind: "added", text }] })),
    },
  ]);
});

test("the same text has no change", () => {
  expect(changedSections("## 1\n\n글", "## 1\n\n글")).toEqual([]);
});
