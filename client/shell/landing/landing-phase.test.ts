import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstPhase, isLocked, type LandingPhase, playLanding } from "./landing-phase.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function play() {
  let phase = firstPhase({ pathname: "/", seen: false, reducedMotion: false });
  const stop = playLanding((next) => {
    phase = next;
  });
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

test.each([
  [{ pathname: "/courses", seen: false, reducedMotion: false }, "done"],
  [{ pathname: "/", seen: true, reducedMotion: false }, "done"],
  [{ pathname: "/", seen: false, reducedMotion: true }, "done"],
  [{ pathname: "/", seen: false, reducedMotion: false }, "covered"],
])("a visit that enters with %o starts %s", (visit, phase) => {
  expect(firstPhase(visit)).toBe(phase);
});
