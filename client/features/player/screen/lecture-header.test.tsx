// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSwipe } from "./lecture-header.tsx";

afterEach(cleanup);

const onPrevious = vi.fn<() => void>();
const onNext = vi.fn<() => void>();

function Row({ onNext: next }: { onNext: (() => void) | undefined }) {
  return <p {...useSwipe({ onPrevious, onNext: next })}>제목</p>;
}

function draw(next: (() => void) | undefined, from: [number, number], to: [number, number]) {
  vi.clearAllMocks();
  render(<Row onNext={next} />);
  const finger = ([clientX, clientY]: [number, number]) => [
    { identifier: 0, target: screen.getByText("제목"), clientX, clientY },
  ];
  fireEvent.touchStart(screen.getByText("제목"), { touches: finger(from) });
  fireEvent.touchEnd(screen.getByText("제목"), { changedTouches: finger(to) });
  return { previous: onPrevious.mock.calls.length, next: onNext.mock.calls.length };
}

test.each<[string, [number, number], { previous: number; next: number }]>([
  ["to the left goes to the next lecture", [100, 310], { previous: 0, next: 1 }],
  ["to the right goes to the previous lecture", [300, 310], { previous: 1, next: 0 }],
  ["that is too short does nothing", [160, 300], { previous: 0, next: 0 }],
  ["that is diagonal, as when scrolling, does nothing", [100, 400], { previous: 0, next: 0 }],
])("a swipe %s", (_, to, expected) => {
  expect(draw(onNext, [200, 300], to)).toEqual(expected);
});

test("a swipe without an adjacent lecture does nothing", () => {
  expect(draw(undefined, [200, 300], [100, 300])).toEqual({ previous: 0, next: 0 });
});
