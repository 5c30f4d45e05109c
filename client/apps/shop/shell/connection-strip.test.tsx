// @vitest-environment jsdom
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConnectionStrip } from "./connection-strip.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const text = () => screen.getByRole("status").textContent;
const setOnline = (online: boolean) => act(() => onlineManager.setOnline(online));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test("a lost connection is announced until it is back, and that it is back for five seconds", () => {
  render(<ConnectionStrip />);
  expect(text()).toBe("");
  setOnline(false);
  wait(60_000);
  expect(text()).toBe("인터넷이 끊긴 것 같아요. 쓰던 내용은 그대로 있어요.");
  setOnline(true);
  expect(text()).toBe("다시 연결됐어요.");
  wait(4_999);
  expect(text()).not.toBe("");
  wait(1);
  expect(text()).toBe("");
});

test("a connection that is lost again shows one strip", () => {
  render(<ConnectionStrip />);
  setOnline(false);
  setOnline(true);
  setOnline(false);
  expect(screen.getByRole("status").children).toHaveLength(1);
  expect(text()).toContain("끊긴");
});
