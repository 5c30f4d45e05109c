import { expect, test } from "vitest";
import { plainLines } from "./plain-lines.ts";

test("a text is read without its marks: headings, lists in lists, quotes, tables and code line by line", () => {
  const text = [
    "# 이용약관",
    "하나 **둘**은 *셋* `넷`",
    "다음 줄",
    "",
    "- 가 [글](https://closegap.example)",
    "  1. 나",
    "",
    "> 인용",
    "",
    "| 금액 | 날 |",
    "|---:|---|",
    "| 1원 | 3~4일 |",
    "",
    "```",
    "코드 **그대로**",
    "```",
  ].join("\n");
  expect(plainLines(text)).toEqual([
    "이용약관",
    "하나 둘은 셋 넷",
    "다음 줄",
    "가 글",
    "나",
    "인용",
    "금액 날",
    "1원 3~4일",
    "코드 **그대로**",
  ]);
});

test("HTML is text", () => {
  expect(plainLines("<b>굵게</b>")).toEqual(["<b>굵게</b>"]);
});

test("a text without lines has none", () => {
  expect(plainLines("\n \n")).toEqual([]);
});
