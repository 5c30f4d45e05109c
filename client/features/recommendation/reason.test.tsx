// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RecommendationReason } from "../../../shared/recommendation/schema.ts";
import { showSection } from "../../test/community.tsx";
import { testRecommendation } from "../../test/recommendation.ts";
import { Reason } from "./reason.tsx";

afterEach(cleanup);

const course = { itemType: "COURSE" as const, itemId: "c1", title: "첫 컵" };
const lecture = { itemType: "LECTURE" as const, itemId: "l1", title: "흙 고르기" };

test.each<[Partial<RecommendationReason>, string, string | null]>([
  [{ kind: "TAKEN_NEXT", item: course }, "첫 컵 수강생이 이어서 들었어요", "/courses/c1"],
  [{ kind: "SAME_TEACHER", item: lecture }, "찜한 흙 고르기와 같은 크리에이터예요", "/lectures/l1"],
  [{ kind: "FAVORITED_TOGETHER", item: course }, "찜한 첫 컵과 함께 많이 찜했어요", "/courses/c1"],
  [{ kind: "FAVORITE_TEACHER" }, "팔로우한 크리에이터 윤서하의 코스예요", "/teachers/t1"],
  [{ kind: "WATCHED_CATEGORY" }, "최근에 본 공예 강의와 이어져요", "/courses?category=공예"],
  [{ kind: "INTEREST" }, "관심 주제로 고른 공예 코스예요", "/courses?category=공예"],
  [{ kind: "FREE" }, "결제 없이 바로 시작할 수 있어요", null],
  [{ kind: "TAKEN", users: 1_234 }, "지금까지 1,234명이 들었어요", null],
  [{ kind: "TAKEN", users: 29 }, "공예 코스예요", "/courses?category=공예"],
])("the reason %j is a sentence with a link to its origin", async (reason, text, href) => {
  showSection(<Reason course={testRecommendation("하나", "NEXT", { reason })} />, {});
  const sentence = await screen.findByText((_, element) => element?.tagName === "P" && element.textContent === text);
  const link = sentence.querySelector("a")?.getAttribute("href") ?? null;
  expect(link && decodeURI(link)).toBe(href);
});
