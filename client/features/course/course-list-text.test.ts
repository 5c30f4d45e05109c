import { expect, test } from "vitest";
import { courseListText } from "./course-list-text.ts";

test.each([
  [{}, 30, "코스 30개 · 새로 나온 순"],
  [{ category: "데이터" }, 4, "데이터 코스 4개를 찾았어요"],
  [{ category: "데이터", level: "입문" }, 1, "데이터 · 입문 코스 1개를 찾았어요"],
  [{ level: "고급" }, 0, "고급 코스는 아직 없어요"],
  [{}, 0, "아직 코스가 없어요"],
] as const)("%j with %i courses reads %s", (search, total, text) => {
  expect(courseListText(search, total)).toBe(text);
});
