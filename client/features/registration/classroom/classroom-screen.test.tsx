// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { ClassroomScreen } from "./classroom-screen.tsx";
import type { ClassroomSearch } from "./classroom-search.ts";
import { groupByStatus } from "./classroom-sections.ts";
import { finished, named, expired } from "../../../test/registration.ts";

afterEach(cleanup);

const now = new Date("2025-11-17T12:00:00.000Z");
const last = named("컵");

function Screen({ items, start }: { items: RegisteredItem[]; start: ClassroomSearch }) {
  const [search, setSearch] = useState(start);
  return <ClassroomScreen sections={groupByStatus(items)} search={search} onSearch={setSearch} now={now} />;
}

async function show(items: RegisteredItem[], start: ClassroomSearch = {}) {
  render(testClient({}).page(<Screen items={items} start={start} />));
  await screen.findByRole("heading", { level: 1, name: "내 강의실" });
}

const cards = (section: string) =>
  within(screen.getByRole("list", { name: section }))
    .queryAllByRole("heading")
    .map((heading) => heading.textContent);
const card = (title: string) =>
  within(screen.getByRole("heading", { name: title }).closest("article") ?? document.body);
const hrefOf = (link: HTMLElement) => link.getAttribute("href");

test("the item watched last is one click away above the others of its section, which counts it too", async () => {
  await show([last, named("수채화", { lastWatchedAt: null }), named("달리기", finished)]);
  const pair = within(screen.getByRole("article", { name: "벽을 고르게 올리기" }));
  pair.getByText(/7:47에서 멈췄어요/);
  expect(hrefOf(pair.getByRole("link", { name: "이어 보기" }))).toBe(
    `/lectures/${last.resume?.lectureId}/watch?course=${encodeURIComponent("컵")}`,
  );
  expect(cards("수강 중")).toEqual(["수채화"]);
  screen.getByRole("heading", { name: "다른 강의 1" });
  screen.getByRole("tab", { name: "수강 중2" });
  fireEvent.click(screen.getByRole("tab", { name: "수강 완료1" }));
  expect(cards("수강 완료")).toEqual(["달리기"]);
  expect(screen.queryByRole("article", { name: "벽을 고르게 올리기" })).toBeNull();
});

test("cards mark items that are almost completed and those that end soon", async () => {
  const old = { lastWatchedAt: "2025-11-01T00:00:00.000Z" };
  await show([
    last,
    named("믹싱", { ...old, progressRate: 91, durationSec: 9_400, completedCount: 22 }),
    named("수채화", { ...old, expiresAt: "2025-11-29T14:59:59.999Z" }),
  ]);
  card("믹싱").getByText("조금만 더 들으면 끝나요 · 14분");
  card("수채화").getByText("12일 남았어요");
  expect(screen.queryByText(/기간이 .*남았어요\./)).toBeNull();
});

test("a course with games links to them on its page", async () => {
  const old = { lastWatchedAt: "2025-11-01T00:00:00.000Z" };
  await show([named("컵", { gameCount: 2 }), named("빵", old), named("붓", { ...old, gameCount: 1 })]);
  expect(hrefOf(screen.getByRole("link", { name: "퀴즈 2개 풀기" }))).toBe(
    `/courses/${encodeURIComponent("컵")}#games`,
  );
  expect(hrefOf(card("붓").getByRole("link", { name: "퀴즈 1개 풀기" }))).toBe(
    `/courses/${encodeURIComponent("붓")}#games`,
  );
  expect(card("빵").queryByRole("link", { name: /퀴즈/ })).toBeNull();
});

test("the selected sort orders the section", async () => {
  await show([last, named("가", { progressRate: 2 }), named("나", { progressRate: 88 })], { sort: "nearly" });
  expect(cards("수강 중")).toEqual(["나", "가"]);
});

test("with one other item there is nothing to sort", async () => {
  await show([last, named("가", { progressRate: 2 })]);
  expect(screen.queryByRole("combobox")).toBeNull();
  cleanup();
  await show([last, named("가", { progressRate: 2 }), named("나", { progressRate: 88 })]);
  screen.getByRole("combobox");
});

test("a registration that ends within a week is linked above the sections", async () => {
  await show([last, named("수채화", { expiresAt: "2025-11-20T14:59:59.999Z" })]);
  const line = within(screen.getByText(/‘수채화’ 수강 기간이 3일 남았어요\./));
  expect(hrefOf(line.getByRole("link", { name: "이어 보기" }))).toContain("/watch?course=");
});

test("several registrations that end are linked by their sort", async () => {
  await show([
    last,
    named("수채화", { expiresAt: "2025-11-20T14:59:59.999Z" }),
    named("달리기", { ...finished, expiresAt: "2025-11-17T14:59:59.999Z" }),
  ]);
  const line = within(screen.getByText(/‘달리기’ 수강 기간이 오늘까지예요\. 7일 이내에 끝나는 강의가 1개 더 있어요\./));
  expect(hrefOf(line.getByRole("link"))).toBe("/classroom?sort=expiry");
});

test("a completed item has its badge and date, and offers the certificate", async () => {
  await show([last, named("달리기", finished)], { tab: "done" });
  card("달리기").getByText("해냈어요");
  card("달리기").getByText("100% · 2025.10.02 수강 완료");
  expect(card("달리기").queryByRole("button", { name: "수료증 받기" })).not.toBeNull();
});

test("after the period the notes stay and the item can be bought again; a refund is shown", async () => {
  const refunded: Partial<RegisteredItem> = { ...expired, expiredReason: "REFUND" };
  await show([named("보고서", expired), named("소설", { ...refunded, itemType: "LECTURE" })], { tab: "over" });
  card("보고서").getByText("2025.09.14에 끝났어요");
  card("보고서").getByText("36%까지 들었어요 · 노트는 그대로 있어요");
  expect(hrefOf(card("보고서").getByRole("link", { name: "다시 수강" }))).toContain("/payment?items=COURSE.");
  card("소설").getByText("환불했어요");
  expect(card("소설").queryByRole("link", { name: "다시 수강" })).toBeNull();
  expect(hrefOf(card("소설").getByRole("link", { name: "노트 보기" }))).toBe(
    `/my/notes?q=${encodeURIComponent("소설")}`,
  );
});

test("a user without registrations is shown where to start", async () => {
  await show([]);
  screen.getByRole("heading", { name: "첫 강의를 시작해 보세요" });
  expect(screen.queryByRole("tab")).toBeNull();
});
