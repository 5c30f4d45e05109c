// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { User } from "../../../../shared/account/schema.ts";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import type { Summary } from "../../../../shared/summary/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { groupByStatus } from "../classroom/classroom-sections.ts";
import { userAtom } from "../../../lib/session/session-state.ts";
import { AccountLinks } from "./account-links.tsx";
import { MyOverview } from "./my-overview.tsx";
import { finished, named, expired } from "../../../test/registration.ts";
import { testUser } from "../../../test/user.ts";

afterEach(cleanup);

const nothing: Summary = {
  orders: { total: 0, waiting: null },
  answers: { unread: 0, from: [] },
  coupons: { usable: 0, expiring: 0 },
  favorites: 0,
  notes: 0,
  news: [],
};
const ordered = (total: number): Summary => ({ ...nothing, orders: { total, waiting: null } });

async function show(items: RegisteredItem[], summary: Summary, works?: string, user: User | null = null) {
  render(
    testClient({}).page(
      <MyOverview
        user={user}
        minutes={items.length > 0 ? 5 : null}
        sections={groupByStatus(items)}
        registrationCount={items.length}
        summary={summary}
        recentStudy="이번 주에 24분 배웠어요."
        study={<p>지난 12주</p>}
        news={<p>새 소식</p>}
        works={works}
        now={new Date("2025-11-17T12:00:00.000Z")}
      />,
    ),
  );
  await screen.findByText("이번 주에 24분 배웠어요.");
}
test.each([
  [
    "a learner is greeted with the minutes of the day",
    [named("컵")],
    testUser({ name: "김하늘" }),
    "오늘의 5분, 김하늘 님",
  ],
  ["who learns nothing is greeted by name", [], testUser({ name: "김하늘" }), "안녕하세요, 김하늘 님"],
  ["before the user is known the heading names the page", [named("컵")], null, "마이"],
])("%s", async (_, items, user, heading) => {
  await show(items, nothing, undefined, user);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
});

const linksOf = (...names: RegExp[]) =>
  names.map((name) => {
    const link = screen.getByRole("link", { name });
    return [link.textContent, link.getAttribute("href")];
  });

test("what is learned, ordered, answered and saved is counted, each figure a link", async () => {
  await show(
    [named("컵", { expiresAt: "2025-11-29T14:59:59.999Z" }), named("달리기", finished), named("빵", expired)],
    {
      ...ordered(7),
      answers: { unread: 2, from: ["윤서하", "한도윤"] },
      coupons: { usable: 3, expiring: 1 },
      favorites: 4,
      notes: 12,
    },
  );
  expect(linksOf(/수강 중/, /구매 내역/, /새 답변/, /^쿠폰/, /수강 완료/, /찜 목록/, /내 노트/, /1:1 문의/)).toEqual([
    ["수강 중1기한 임박 강의 1개", "/classroom"],
    ["구매 내역7주문과 영수증", "/my/orders"],
    ["새 답변2윤서하, 한도윤", "/my/notifications?show=unread"],
    ["쿠폰37일 이내에 만료되는 쿠폰 1장", "/my/coupons"],
    ["수강 완료받을 수 있는 수료증 1개1", "/classroom?tab=done"],
    ["찜 목록4", "/my/wishlist"],
    ["내 노트12", "/my/notes"],
    ["1:1 문의", "/my/support"],
  ]);
});

test("a deposit that is awaited comes before the number of orders, with its amount and deadline", async () => {
  const waiting = { count: 1, orderId: "abcdefgh", amount: 59_640, dueAt: "2025-11-18T12:40:00.000Z" };
  await show([named("컵")], { ...nothing, orders: { total: 3, waiting } });
  expect(linksOf(/입금 대기/)).toEqual([
    ["입금 대기159,640원 · 11.18(화) 21:40까지", "/my/orders?show=waiting&open=abcdefgh"],
  ]);
  expect(screen.queryByRole("link", { name: /구매 내역/ })).toBeNull();
});

test.each([
  [{ unread: 0, from: [] }, "새 답변0모두 확인했어요", "/my/notifications"],
  [{ unread: 1, from: [] }, "새 답변1답변과 답글", "/my/notifications?show=unread"],
])("answers %j read %s", async (answers, text, address) => {
  await show([named("컵")], { ...nothing, answers });
  expect(linksOf(/새 답변/)).toEqual([[text, address]]);
});

test("a new account sees where to start instead of zeros", async () => {
  await show([], nothing);
  screen.getByRole("heading", { name: "첫 강의를 시작해 보세요" });
  expect(screen.queryByRole("link", { name: /구매 내역/ })).toBeNull();
  screen.getByRole("link", { name: "내 노트" });
});

test("a user who has completed everything is asked what comes next", async () => {
  await show([named("달리기", finished)], ordered(1));
  expect(screen.queryByRole("heading", { name: "다음 강의를 골라 볼까요?" })).not.toBeNull();
});

test("a teacher who learns nothing sees the own courses instead of an empty learner", async () => {
  await show([], nothing, "내 코스와 강의");
  screen.getByText("내 코스와 강의");
  expect(screen.queryByRole("heading", { name: "첫 강의를 시작해 보세요" })).toBeNull();
  expect(screen.queryByText("지난 12주")).toBeNull();
  screen.getByText("새 소식");
});

test("a teacher who learns, too, sees both", async () => {
  await show([named("컵")], ordered(1), "내 코스와 강의");
  screen.getByText("내 코스와 강의");
  screen.getByText("지난 12주");
  expect(screen.getByRole("link", { name: /수강 중/ }).textContent).toContain("1");
});

test("a teacher reaches the studio from here on a phone, whose navigation has no room for it", async () => {
  const store = createStore();
  store.set(userAtom, testUser({ role: "TEACHER" }));
  const { page } = testClient({ "site.info": () => ({ data: { studioUrl: "/studio" } }) });
  render(
    page(
      <Provider store={store}>
        <AccountLinks sections={groupByStatus([])} summary={nothing} />
      </Provider>,
    ),
  );
  const link = await screen.findByRole("link", { name: "스튜디오" });
  expect([link.getAttribute("href"), link.classList.contains("mobile-only")]).toEqual(["/studio", true]);
  act(() => store.set(userAtom, testUser({ role: "USER" })));
  expect(screen.queryByRole("link", { name: "스튜디오" })).toBeNull();
});
