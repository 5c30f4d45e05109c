import { expect, test } from "vitest";
import { optionalUserText, userText } from "./user-text.ts";

const five = userText(5);

test.each([
  ["가나다라마", "가나다라마"],
  ["  가나 \n", "가나"],
  ["🏺🏺🏺🏺🏺", "🏺🏺🏺🏺🏺"],
  ["가나다라마".normalize("NFD"), "가나다라마"],
  ["\u202e가\u202c", "\u202e가\u202c"],
  ["가\ud800", "가\ufffd"],
  ["e\u0301", "\u00e9"],
])("%o is stored as %o", (text, stored) => {
  expect(five.parse(text)).toBe(stored);
});

test.each([
  "",
  " \n\t",
  "\u200b",
  "\u3164\u2800",
  "\u200d\ufe0f",
  "\u0301\u0489\u20dd",
  "가나다라마바",
  "🏺🏺🏺🏺🏺🏺",
  7,
  null,
])("%o is refused", (text) => {
  expect(five.safeParse(text).success).toBe(false);
});

test("an optional text without a visible character is empty", () => {
  expect(optionalUserText(5).parse(" \u200b ")).toBe("");
});
