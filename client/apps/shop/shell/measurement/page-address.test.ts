import { expect, test } from "vitest";
import { withoutQueries, withoutQuery } from "./page-address.ts";

test.each([
  ["https://closegap.example/password/reset?token=secret", "https://closegap.example/password/reset"],
  ["https://closegap.example/lectures/1#comment-2", "https://closegap.example/lectures/1"],
  ["/search?q=물레", "/search"],
  ["질문이 있어요?", "질문이 있어요?"],
  ["", ""],
])("%s becomes %s", (text, expected) => {
  expect(withoutQuery(text)).toBe(expected);
});

test("all texts of a record lose their queries", () => {
  expect(withoutQueries({ from: "/a?b=1", to: "/c", count: 2 })).toEqual({ from: "/a", to: "/c", count: 2 });
});
