import { expect, test } from "vitest";
import { startOfTitle } from "./layout-rules.ts";

test.each([
  ["Git으로 함께 일하기", "gitdmfh", "Git으로"],
  ["Git으로 함께 일하기", "gkaRp".toLowerCase(), "함께"],
  ["SQL로 표에 질문하기", "sqlfhvy", "SQL로 표"],
  ["Git으로", "python", "Git으로"],
])("of %s the keys %s type %s", (title, keys, start) => {
  expect(startOfTitle(title, keys)).toBe(start);
});
