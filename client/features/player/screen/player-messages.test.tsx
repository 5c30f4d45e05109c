// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReplacedNotice, ResumeNotice } from "./player-messages.tsx";

vi.mock("../video/lecture-player.ts", () => ({ usePlayer: () => ({ state: { seek: vi.fn<() => void>() } }) }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const notice = () => screen.queryByText("1:16부터 이어서 볼게요");

function show() {
  const skipWatched = { offered: true, on: false, done: false, toggle: vi.fn<() => void>() };
  render(
    <section>
      <button type="button">재생</button>
      <ResumeNotice positionSec={76} skipWatched={skipWatched} />
    </section>,
  );
  return skipWatched;
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("the notice of the last position leaves a paused video after some seconds", () => {
  show();
  pass(5_000);
  expect(notice()).not.toBeNull();
  pass(3_000);
  expect(notice()).toBeNull();
});

test("the notice that the video was replaced stays, and leads to the new one", () => {
  render(<ReplacedNotice />);
  pass(60_000);
  expect(screen.getByRole("status").textContent).toBe(
    "영상이 새로 바뀌었어요. 지금부터 보는 부분은 기록되지 않아요.새 영상 보기",
  );
});

test("it stays while the keyboard is on one of its buttons", () => {
  show();
  screen.getByRole("button", { name: "처음부터" }).focus();
  pass(20_000);
  expect(notice()).not.toBeNull();
  screen.getByRole("button", { name: "재생" }).focus();
  pass(8_000);
  expect(notice()).toBeNull();
});

test("a touch of the video hides it at once, a touch of the notice does not", () => {
  show();
  fireEvent.pointerDown(screen.getByText("1:16부터 이어서 볼게요"));
  expect(notice()).not.toBeNull();
  fireEvent.pointerDown(screen.getByRole("button", { name: "재생" }));
  expect(notice()).toBeNull();
});

test("a choice hides it", () => {
  const { toggle } = show();
  fireEvent.click(screen.getByRole("button", { name: /안 본 부분만/ }));
  expect(toggle).toHaveBeenCalledOnce();
  expect(notice()).toBeNull();
});
