// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testClient } from "../../test/client.tsx";
import PromotionPanel from "./promotion-panel.tsx";
import { Promotion } from "./promotion.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const banner = {
  bannerId: "0190a0a0-0000-7000-8000-000000000001",
  promotionId: "0190a0a0-0000-7000-8000-000000000002",
  link: null,
  title: "미뤄 둔 코스 15% 할인",
  text: "코스라면 분야에 상관없이 할인돼요.",
  action: "쿠폰 받으러 가기",
  figure: "15%",
  startsAt: "2026-11-15T15:00:00.000Z",
  endsAt: "2027-01-25T14:59:59.999Z",
};
const listOf = (items: object[]) => ({ data: { items, page: 1, rows: 10, total: items.length } });

test("the first banner leads to its promotion and says until when it runs", async () => {
  const client = testClient({ "promotion.banners": () => listOf([banner, { ...banner, title: "다음 이벤트" }]) });
  render(client.page(<PromotionPanel />));
  await screen.findByRole("heading", { level: 2, name: banner.title });
  expect(screen.getByText(/^01\.25\(월\) 23:59까지 · 코스라면/)).toBeTruthy();
  const link = screen.getByRole("link", { name: banner.action });
  expect(link.getAttribute("href")).toBe(`/promotions/${banner.promotionId}`);
  expect(screen.queryByText("다음 이벤트")).toBeNull();
});

test("a banner without a promotion leads to its link", async () => {
  const notice = { ...banner, promotionId: null, link: "/courses", action: "코스 보러 가기" };
  render(testClient({ "promotion.banners": () => listOf([notice]) }).page(<PromotionPanel />));
  const link = await screen.findByRole("link", { name: "코스 보러 가기" });
  expect(link.getAttribute("href")).toBe("/courses");
});

test("while no promotion runs there is nothing", async () => {
  let reads = 0;
  const client = testClient({ "promotion.banners": () => ((reads += 1), listOf([])) });
  const { container } = render(client.page(<PromotionPanel />));
  await expect.poll(() => reads).toBe(1);
  expect(container.querySelector("section")).toBeNull();
});

test("the home page requests it once its end comes near", async () => {
  let come = (_entries: { isIntersecting: boolean }[]) => {};
  class Observer {
    constructor(callback: typeof come) {
      come = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  const client = testClient({ "promotion.banners": () => listOf([banner]) });
  render(client.page(<Promotion />));
  await act(() => Promise.resolve());
  act(() => come([{ isIntersecting: false }]));
  expect(client.calledPaths()).toEqual([]);
  act(() => come([{ isIntersecting: true }]));
  await screen.findByRole("heading", { level: 2, name: banner.title });
  expect(client.calledPaths()).toEqual(["promotion.banners"]);
});
