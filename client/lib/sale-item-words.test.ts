import { expect, test } from "vitest";
import { accessText } from "./sale-item-words.ts";

test.each([
  [null, "기간 제한 없음"],
  [30, "30일"],
  [365, "1년"],
  [730, "2년"],
])("access for %j days is told as %s", (days, expected) => {
  expect(accessText(days)).toBe(expected);
});
