// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import type { Lecture } from "../../../shared/lecture.ts";
import type { RefundEstimate } from "../../../shared/order.ts";
import type { Progress } from "../../../shared/progress.ts";
import { userAtom } from "../../lib/session-state.ts";
import { type Answers, testClient } from "../../lib/test-client.tsx";
import { testCourseId, testEstimate, testLine, testOrder } from "../../lib/test-order.ts";
import { refundDrop } from "./refund-warning.ts";
import { type RefundWarningState, useRefundWarning } from "./use-refund-warning.ts";

afterEach(cleanup);

const registration = { registrationId: "reg-1", courseId: testCourseId };
const late = new Date("2025-12-19T00:00:00.000Z");
const soon = new Date("2025-11-18T00:00:00.000Z");
const withLine = (estimate: Partial<RefundEstimate>) => ({
  ...testOrder,
  items: [{ ...testLine, estimate: { ...testEstimate, ...estimate } }],
});

test.each([
  ["the fourth lecture within the full days", withLine({ openedLectures: 3 }), soon, { from: 99_000, to: 85_800 }],
  ["the third one", withLine({}), soon, null],
  ["a later one", withLine({ openedLectures: 10, amount: 66_000 }), late, { from: 66_000, to: 62_700 }],
  ["the last one", withLine({ openedLectures: 29, amount: 3_300 }), late, { from: 3_300, to: 0 }],
  ["one of a refunded item", withLine({ amount: 0, problem: "ALREADY_REFUNDED" }), late, null],
  ["one of another item", { ...testOrder, items: [{ ...testLine, itemId: "else" }] }, late, null],
])("opening %s takes off what the rule says", (_, order, at, expected) => {
  expect(refundDrop(order, { registration, lectureId: "lecture-1" }, at)).toEqual(expected);
});

/** The last play, once its event has been told. */
const told: { last: Promise<void> } = { last: Promise.resolve() };

/** A film that plays and stops, without one. */
function film() {
  const video = document.createElement("video");
  const state = { paused: true };
  Object.defineProperty(video, "paused", { get: () => state.paused });
  video.pause = vi.fn<() => void>(() => void (state.paused = true));
  video.play = vi.fn<() => Promise<void>>(async () => {
    state.paused = false;
    // A player tells of it in a task of its own.
    told.last = new Promise((resolve) => setTimeout(resolve)).then(() => void video.dispatchEvent(new Event("play")));
    await told.last;
  });
  return video;
}

interface Visit {
  seq?: number;
  isPreview?: boolean;
  opened?: number;
  video?: HTMLVideoElement;
  store?: ReturnType<typeof createStore>;
  answers?: Answers;
}

function watch({ seq = 0, isPreview = false, opened = 10, video = film(), store = createStore(), answers }: Visit) {
  const seen: { now?: RefundWarningState } = {};
  store.set(userAtom, { userId: testOrder.userId } as never);
  const client = testClient({
    "registration.courses": () => ({ data: { items: [{ registrationId: "reg-1", orderId: "order-1" }] } }),
    "order.byId": () => ({ data: withLine({ openedLectures: opened, amount: opened === 10 ? 66_000 : 99_000 }) }),
    ...answers,
  });
  function Probe() {
    const lecture = { lectureId: "lecture-1", isPreview } as Lecture;
    seen.now = useRefundWarning({ lecture, registration }, { seq } as Progress, video);
    return null;
  }
  render(<Provider store={store}>{client.page(<Probe />)}</Provider>);
  return { ...client, video, seen };
}

test("the first play of a lecture that costs money stops and asks; a yes plays it and is remembered", async () => {
  const store = createStore();
  const { video, seen } = watch({ store });
  await waitFor(() => expect(seen.now?.held).toBe(true));
  await waitFor(async () => {
    await act(() => video.play());
    expect(seen.now?.asking).toEqual({ from: 66_000, to: 62_700 });
  });
  expect(video.paused).toBe(true);
  act(() => seen.now?.accept());
  await act(() => told.last);
  expect(video.paused).toBe(false);
  expect(seen.now).toMatchObject({ held: false, asking: null });
  cleanup();
  const again = watch({ store });
  await waitFor(() => expect(again.seen.now).toMatchObject({ held: false, asking: null }));
  expect(again.callsOf("order.byId")).toEqual([]);
});

test.each<[string, Visit]>([
  ["has been opened before", { seq: 5 }],
  ["is a preview", { isPreview: true }],
])("a lecture that %s asks nothing and holds nothing", async (_, visit) => {
  const { seen, callsOf } = watch(visit);
  await waitFor(() => expect(seen.now).toMatchObject({ held: false, asking: null }));
  expect(callsOf("order.byId")).toEqual([]);
});

test("an answer that cannot be had warns of nothing", async () => {
  const { video, seen } = watch({ answers: { "order.byId": () => ({ code: "INTERNAL" }) } });
  await waitFor(() => expect(seen.now).toBeDefined());
  await act(() => video.play());
  await waitFor(() => expect(seen.now?.held).toBe(false));
  expect(video.paused).toBe(false);
});
