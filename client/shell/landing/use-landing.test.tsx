// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { landingDoneAtom } from "./landing-state.ts";
import { useLanding } from "./use-landing.ts";

let reducedMotion = false;

beforeEach(() => {
  reducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: reducedMotion }));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function enter(pathname: string) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(({ path }) => useLanding(path), { initialProps: { path: pathname }, wrapper });
  return {
    ...hook,
    phase: () => hook.result.current.phase,
    done: () => store.get(landingDoneAtom),
    scrollLocked: () => document.documentElement.hasAttribute("data-scroll-locked"),
    wait(ms: number) {
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    },
  };
}

test("[R3.26 R4.20 R4.22] at home scrolling is locked for five seconds and the landing flag is set after seven", () => {
  const landing = enter("/");
  expect(landing.phase()).toBe("covered");
  landing.wait(4999);
  expect(landing.scrollLocked()).toBe(true);
  landing.wait(1);
  expect(landing.scrollLocked()).toBe(false);
  landing.wait(1999);
  expect(landing.done()).toBe(false);
  landing.wait(1);
  expect(landing.done()).toBe(true);
});

test("[R4.25] on any other page the landing is done at once", () => {
  const landing = enter("/courses");
  expect(landing.phase()).toBe("done");
  expect(landing.done()).toBe(true);
  expect(landing.scrollLocked()).toBe(false);
});

test("leaving home ends the intro, and coming back does not start it again", () => {
  const landing = enter("/");
  landing.wait(1000);
  landing.rerender({ path: "/courses" });
  expect(landing.phase()).toBe("done");
  landing.rerender({ path: "/" });
  expect(landing.phase()).toBe("done");
});

test("skipping ends it at once and unlocks scrolling", () => {
  const landing = enter("/");
  act(() => landing.result.current.skip());
  expect(landing.phase()).toBe("done");
  expect(landing.scrollLocked()).toBe(false);
  landing.wait(7000);
  expect(landing.phase()).toBe("done");
});

test("Esc skips it", () => {
  const landing = enter("/");
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(landing.phase()).toBe("done");
});

test("[R4.24 R10.20] it plays once on a day in Korea, and again on the next", () => {
  vi.setSystemTime("2025-11-17T14:00:00.000Z");
  const first = enter("/");
  first.wait(7000);
  first.unmount();
  expect(enter("/").phase()).toBe("done");
  vi.setSystemTime("2025-11-17T15:00:00.000Z");
  expect(enter("/").phase()).toBe("covered");
});

test("who requests less motion sees none", () => {
  reducedMotion = true;
  expect(enter("/").phase()).toBe("done");
});

test("unmounting leaves no timer and no lock behind", () => {
  const landing = enter("/");
  landing.unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(landing.scrollLocked()).toBe(false);
});
