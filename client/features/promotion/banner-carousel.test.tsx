// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testClient } from "../../test/client.tsx";
import { testBanner } from "../../test/promotion.ts";
import { BannerCarousel } from "./banner-carousel.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const banners = ["하나", "둘", "셋"].map((title) => testBanner({ bannerId: title, title }));

async function open(count: number) {
  render(testClient({}).page(<BannerCarousel banners={banners.slice(0, count)} />));
  await act(() => vi.advanceTimersByTimeAsync(0));
}

const shown = () => screen.getByRole("heading").textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test("a banner stays until the user turns it, and the ends of the row keep the focus", async () => {
  await open(3);
  await wait(60);
  expect(shown()).toBe("하나");
  press("이전 배너");
  expect(shown()).toBe("하나");
  press("다음 배너");
  press("다음 배너");
  const next = screen.getByRole("button", { name: "다음 배너" });
  press("다음 배너");
  expect([shown(), next.getAttribute("aria-disabled"), next.hasAttribute("disabled")]).toEqual(["셋", "true", false]);
});

test("a started rotation turns every six seconds, from the last banner to the first", async () => {
  await open(3);
  press("배너 자동 넘김 시작");
  await wait(5.9);
  expect(shown()).toBe("하나");
  await wait(0.1);
  expect(shown()).toBe("둘");
  await wait(12);
  expect(shown()).toBe("하나");
  press("배너 자동 넘김 멈춤");
  await wait(60);
  expect(shown()).toBe("하나");
});

test("the rotation waits while the pointer is on the banner", async () => {
  await open(3);
  press("배너 자동 넘김 시작");
  fireEvent.pointerEnter(screen.getByRole("heading"));
  await wait(60);
  expect(shown()).toBe("하나");
  fireEvent.pointerLeave(screen.getByRole("heading"));
  await wait(6);
  expect(shown()).toBe("둘");
});

test("the rotation waits while the page is hidden", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await open(3);
  press("배너 자동 넘김 시작");
  await wait(60);
  expect(shown()).toBe("하나");
  hidden.mockReturnValue(false);
  await wait(6);
  expect(shown()).toBe("둘");
  hidden.mockRestore();
});

test("a single banner has no buttons, and without a banner there is no carousel", async () => {
  await open(1);
  expect([shown(), screen.queryByRole("button")]).toEqual(["하나", null]);
  cleanup();
  await open(0);
  expect(screen.queryByRole("region")).toBeNull();
});
