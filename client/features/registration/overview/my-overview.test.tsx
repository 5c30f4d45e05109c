// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RegisteredItem } from "../../../../shared/registration.ts";
import { testClient } from "../../../test/client.tsx";
import { groupByStatus } from "../classroom/classroom-sections.ts";
import { MyOverview } from "./my-overview.tsx";
import { finished, named, expired } from "../../../test/registration.ts";

afterEach(cleanup);

async function show(items: RegisteredItem[], orderCount: number, works?: string) {
  render(
    testClient({}).page(
      <MyOverview
        user={null}
        sections={groupByStatus(items)}
        registrationCount={items.length}
        orderCount={orderCount}
        waiting={null}
        recentStudy="이번 주에 24분 배웠어요."
        study={<p>지난 12주</p>}
        works={works}
        now={new Date("2025-11-17T12:00:00.000Z")}
      />,
    ),
  );
  await screen.findByText("이번 주에 24분 배웠어요.");
}

test("four figures about the account are links", async () => {
  await show(
    [named("컵", { expiresAt: "2025-11-29T14:59:59.999Z" }), named("달리기", finished), named("빵", expired)],
    7,
  );
  const cell = (name: RegExp) => screen.getByRole("link", { name });
  expect(
    [cell(/수강 중/), cell(/수강 완료/), cell(/수강 내역/), cell(/구매 내역/)].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]),
  ).toEqual([
    ["수강 중1수강 기한이 곧 끝나는 강의 1개", "/classroom"],
    ["수강 완료1받을 수 있는 수료증 1개", "/classroom?tab=done"],
    ["수강 내역3기한과 진도", "/my/registrations"],
    ["구매 내역7주문과 영수증", "/my/orders"],
  ]);
});

test("a new account sees where to start instead of zeros", async () => {
  await show([], 0);
  screen.getByRole("heading", { name: "첫 강의를 시작해 보세요" });
  expect(screen.queryByRole("link", { name: /구매 내역/ })).toBeNull();
  screen.getByRole("link", { name: "내 노트" });
});

test("a user who has completed everything is asked what comes next", async () => {
  await show([named("달리기", finished)], 1);
  expect(screen.queryByRole("heading", { name: "다음 강의를 골라 볼까요?" })).not.toBeNull();
});

test("a teacher who learns nothing sees the own courses instead of an empty learner", async () => {
  await show([], 0, "내 코스와 강의");
  screen.getByText("내 코스와 강의");
  expect(screen.queryByRole("heading", { name: "첫 강의를 시작해 보세요" })).toBeNull();
  expect(screen.queryByText("지난 12주")).toBeNull();
});

test("a teacher who learns, too, sees both", async () => {
  await show([named("컵")], 1, "내 코스와 강의");
  screen.getByText("내 코스와 강의");
  screen.getByText("지난 12주");
  expect(screen.getByRole("link", { name: /수강 중/ }).textContent).toContain("1");
});
