// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LearningOverview } from "../../../shared/progress/schema.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { dayMinutes, weekGoal } from "./study-text.ts";
import { WeekGoal } from "./week-goal.tsx";

afterEach(cleanup);

const days = (...seconds: number[]) => seconds.map((studiedSec, i) => ({ day: `2025-11-${17 + i}`, studiedSec }));
const week = days(600, 0, 300, 0, 90, 0, 0);

test.each([
  [null, 3, [1, 0, 1, 0, 0.5, 0, 0]],
  [70, 10, [1, 0, 0.5, 0, 0.15, 0, 0]],
])("with a goal of %s minutes a day is full at %i", (goalMinutes, minutes, parts) => {
  expect(dayMinutes(goalMinutes)).toBe(minutes);
  const { minutes: studied, blocks } = weekGoal({ days: week, goalMinutes }, "2025-11-21");
  expect(studied).toBe(16);
  expect(blocks.map(({ part }) => part)).toEqual(parts);
});

test("a learner sets a goal, and the week says each day in words", async () => {
  const learning = { days: week, goalMinutes: null } as LearningOverview;
  const { page, callsOf } = testClient({ "progress.setGoal": () => ({ data: null }) });
  const goal = <WeekGoal learning={learning} now={new Date("2025-11-21T03:00:00.000Z")} />;
  render(page(<ToastProvider>{goal}</ToastProvider>));
  await screen.findByRole("heading", { name: "이번 주 16분" });
  screen.getByText("월요일 10분");
  screen.getByText("화요일 쉬었어요");
  fireEvent.click(screen.getByRole("button", { name: "목표 정하기" }));
  fireEvent.click(await screen.findByRole("button", { name: "일주일 60분 · 하루 9분쯤" }));
  await waitFor(() => expect(callsOf("progress.setGoal")).toEqual([{ goalMinutes: 60 }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
