// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import type { Lecture } from "../../../../shared/lecture/schema.ts";
import { modalAtom, openModalAtom } from "../../../lib/state/modal-state.ts";
import type { Watch } from "../screen/load-watch.ts";
import { useFirstPlayConfirmation } from "./first-play-confirmation.tsx";

afterEach(cleanup);

const registration = { registrationId: "reg-1", courseId: "course-1", expiresAt: null };
const drop = { from: 66_000, to: 62_700 };

interface Visit extends Partial<Pick<Watch, "registration" | "isOpened" | "refundDrop">> {
  isPreview?: boolean;
  startsPlaying?: boolean;
  store?: ReturnType<typeof createStore>;
}

function visit({ isPreview = false, startsPlaying = false, store = createStore(), ...rest }: Visit = {}) {
  const played = vi.fn<() => Promise<void>>(async () => {});
  const video = document.createElement("video");
  video.play = played;
  const watch = { registration, isOpened: false, refundDrop: null, ...rest };
  const lecture = { lectureId: "lecture-1", isPreview } as Lecture;
  const hook = renderHook(() => useFirstPlayConfirmation({ ...watch, lecture }, { video, startsPlaying }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { video, played, now: () => hook.result.current };
}

test.each<[string, Visit]>([
  ["has been opened before", { isOpened: true }],
  ["is a preview", { isPreview: true, refundDrop: drop }],
  ["is watched without a registration", { registration: null, refundDrop: drop }],
])("a lecture that %s is open, and its play is left alone", async (_, how) => {
  const { video, played, now } = visit(how);
  expect(now()).toMatchObject({ isOpen: true, pendingConfirmation: null });
  await act(() => video.play());
  expect(played).toHaveBeenCalledTimes(1);
});

test("an opened lecture asks again when opening it now reduces a refund", async () => {
  const store = createStore();
  const before = visit({ startsPlaying: true, store });
  expect(before.now().isOpen).toBe(true);
  cleanup();
  const { video, played, now } = visit({ isOpened: true, refundDrop: drop, store });
  expect(now()).toMatchObject({ isOpen: false, pendingConfirmation: null });
  await act(() => video.play());
  expect(now().pendingConfirmation).toEqual(drop);
  expect(played).not.toHaveBeenCalled();
});

test("an unopened lecture stays closed until its first play, which opens it and continues", async () => {
  const { video, played, now } = visit();
  expect(now()).toMatchObject({ isOpen: false, pendingConfirmation: null });
  await act(() => video.play());
  expect(now()).toMatchObject({ isOpen: true, pendingConfirmation: null });
  expect(played).toHaveBeenCalledTimes(1);
});

test("a user who came by navigation opens it at once, unless that reduces a refund", () => {
  expect(visit({ startsPlaying: true }).now()).toMatchObject({ isOpen: true, pendingConfirmation: null });
  expect(visit({ startsPlaying: true, refundDrop: drop }).now()).toMatchObject({
    isOpen: false,
    pendingConfirmation: drop,
  });
});

test("when opening reduces a refund, play asks; after a no nothing changes, and the next play asks again", async () => {
  const { video, played, now } = visit({ refundDrop: drop });
  await act(() => video.play());
  expect(now()).toMatchObject({ isOpen: false, pendingConfirmation: drop });
  act(() => now().decline());
  expect(now()).toMatchObject({ isOpen: false, pendingConfirmation: null });
  await act(() => video.play());
  expect(now().pendingConfirmation).toEqual(drop);
  expect(played).not.toHaveBeenCalled();
});

test("a yes opens and plays, and is remembered for the visit", async () => {
  const store = createStore();
  const { video, played, now } = visit({ refundDrop: drop, store });
  await act(() => video.play());
  act(() => now().accept());
  expect(now()).toMatchObject({ isOpen: true, pendingConfirmation: null });
  expect(played).toHaveBeenCalledTimes(1);
  cleanup();
  expect(visit({ refundDrop: drop, store }).now()).toMatchObject({ isOpen: true, pendingConfirmation: null });
});

test("the warning closes with its screen; another modal stays", async () => {
  const store = createStore();
  const { video } = visit({ refundDrop: drop, store });
  await act(() => video.play());
  expect(store.get(modalAtom)).toEqual({ open: true, mode: "REFUND_WARNING", args: drop });
  cleanup();
  expect(store.get(modalAtom).mode).toBe("CLOSED");
  visit({ refundDrop: drop, store });
  act(() => store.set(openModalAtom, { mode: "LOGIN_REQUIRED" }));
  cleanup();
  expect(store.get(modalAtom).mode).toBe("LOGIN_REQUIRED");
});
