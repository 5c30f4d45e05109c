import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isLocked, type LandingPhase, playLanding } from "./landing-phase.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function play(playedMs = 0) {
  let phase: LandingPhase = "covered";
  const stop = playLanding((next) => {
    phase = next;
  }, playedMs);
  return { phase: () => phase, stop };
}

test.each<[number, LandingPhase]>([
  [0, "covered"],
  [2999, "covered"],
  [3000, "arriving"],
  [3499, "arriving"],
  [3500, "fading"],
  [4999, "fading"],
  [5000, "free"],
  [6999, "free"],
  [7000, "done"],
])("[R4.21 R4.23 R9.6] after %i ms the intro is %s", (elapsedMs, phase) => {
  const landing = play();
  vi.advanceTimersByTime(elapsedMs);
  expect(landing.phase()).toBe(phase);
});

test.each<[LandingPhase, boolean]>([
  ["waiting", false],
  ["covered", true],
  ["arriving", true],
  ["fading", true],
  ["free", false],
  ["done", false],
])("while %s, scrolling being locked is %s", (phase, locked) => {
  expect(isLocked(phase)).toBe(locked);
});

test("a stopped intro stays where it is and leaves no timer", () => {
  const landing = play();
  vi.advanceTimersByTime(3200);
  landing.stop();
  vi.advanceTimersByTime(10_000);
  expect(landing.phase()).toBe("arriving");
  expect(vi.getTimerCount()).toBe(0);
});

test("an intro that started before the scripts came ends no later", () => {
  const landing = play(4000);
  vi.advanceTimersByTime(0);
  expect(landing.phase()).toBe("fading");
  vi.advanceTimersByTime(1000);
  expect(landing.phase()).toBe("free");
});
