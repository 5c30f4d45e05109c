// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { landingDoneAtom } from "./landing-state.ts";
import { useLanding } from "./use-landing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset["intro"] = String(performance.now());
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset["intro"];
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

test("where the document's script has started no intro there is none", () => {
  delete document.documentElement.dataset["intro"];
  expect(enter("/").phase()).toBe("done");
});

test("it has been on the screen since the document's script started it", () => {
  vi.advanceTimersByTime(4000);
  const landing = enter("/");
  landing.wait(0);
  expect(landing.phase()).toBe("fading");
});

test("unmounting leaves no timer and no lock behind", () => {
  const landing = enter("/");
  landing.unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(landing.scrollLocked()).toBe(false);
});
