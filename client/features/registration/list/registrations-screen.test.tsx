// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RegisteredItem } from "../../../../shared/registration/schema.ts";
import { testClient } from "../../../test/client.tsx";
import { RegistrationsScreen } from "./registrations-screen.tsx";
import { finished, named, expired } from "../../../test/registration.ts";
import { type RegistrationsSearch, registrationsSearch } from "./registrations-search.ts";

afterEach(cleanup);

const now = new Date("2025-11-17T12:00:00.000Z");

const some = { valid: 45, expired: 2, endingSoon: 0 };

async function show(items: RegisteredItem[], search: RegistrationsSearch = {}, total = items.length, counts = some) {
  const list = { items, page: search.page ?? 1, rows: 20, total, counts };
  const client = testClient({});
  render(client.page(<RegistrationsScreen list={list} search={search} now={now} />));
  await screen.findByRole("heading", { level: 1, name: "수강 내역" });
  return client;
}

const row = (title: string) => within(screen.getByRole("heading", { name: title }).closest("article") ?? document.body);
const linksOf = (title: string) =>
  row(title)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("both statuses are tabs with their counts, and the current one is marked", async () => {
  await show([named("컵", expired)], { status: "EXPIRED" });
  const tabs = within(screen.getByRole("navigation", { name: "수강 상태" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
    ["수강 가능 45", "/my/registrations", null],
    ["수강 종료 2", "/my/registrations?status=EXPIRED", "page"],
  ]);
});

test("the list says what a tab or another page shows", async () => {
  await show([named("컵", expired)], { status: "EXPIRED" });
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("수강 종료 강의 2개");
  cleanup();
  await show([named("컵")], { page: 3 }, 45);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("수강 가능 강의 45개, 3페이지 중 3페이지");
});

test("a valid registration shows its period and the remaining days, and a link to continue", async () => {
  const item = named("컵", { expiresAt: "2026-02-15T14:59:59.999Z" });
  await show([item]);
  row("컵").getByText("수강 중");
  row("컵").getByText("2025.11.01 ~ 2026.02.15");
  row("컵").getByText("90일 남았어요");
  expect(linksOf("컵").slice(1)).toEqual([
    ["이어 보기", `/lectures/${item.resume?.lectureId}/watch?course=${encodeURIComponent("컵")}`],
    ["노트", "/my/notes?course=%EC%BB%B5"],
    ["주문", "/my/orders?open=order-1"],
  ]);
});

test("a registration without an order has no link to one, a completed one has a certificate", async () => {
  await show([named("컵", { orderId: null, ...finished, certificateId: "2345" })]);
  expect(
    linksOf("컵")
      .slice(1)
      .map(([text]) => text),
  ).toEqual(["수료증 보기", "다시 보기", "노트"]);
});

test("an expired item can be bought again; a refunded one has no link for that", async () => {
  await show([named("컵", expired), named("빵", { ...expired, expiredReason: "REFUND" })], { status: "EXPIRED" });
  row("컵").getByText("수강 종료");
  row("컵").getByRole("link", { name: "다시 수강" });
  row("빵").getByText("환불 완료");
  expect(row("빵").queryByRole("link", { name: "다시 수강" })).toBeNull();
});

test("further registrations are on further pages of the same status", async () => {
  await show([named("컵", expired)], { status: "EXPIRED", page: 2 }, 45);
  expect(screen.getByRole("link", { name: "다음 페이지" }).getAttribute("href")).toBe(
    "/my/registrations?status=EXPIRED&page=3",
  );
});

test.each([
  [{}, 0, "수강할 수 있는 강의가 없어요"],
  [{ status: "EXPIRED" }, 0, "수강이 종료된 강의가 없어요"],
  [{ page: 9 }, 45, "이 페이지에는 강의가 없어요"],
] as const)("the empty page of %j with %i in all says %s", async (search, total, title) => {
  await show([], search, total);
  expect(screen.queryByRole("heading", { name: title })).not.toBeNull();
});

test("who has never registered for anything is suggested lectures that are free to watch", async () => {
  const suggested = { page: 1, rows: 2, preview: true };
  const { callsOf } = await show([], {}, 0, { valid: 0, expired: 0, endingSoon: 0 });
  await waitFor(() => expect(callsOf("lecture.list")).toEqual([suggested]));
});

test("any other address is read as the first page of the valid ones", () => {
  expect(registrationsSearch({ status: "VOID", page: "-1" })).toEqual({});
});
