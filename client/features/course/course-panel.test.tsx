// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Course } from "../../../shared/course.ts";
import type { CourseRegistration } from "../../../shared/registration.ts";
import { queryClient } from "../../lib/query-client.ts";
import { api, trpc } from "../../lib/trpc.ts";
import { CoursePanel } from "./course-panel.tsx";
import type { CourseOwnership } from "./use-course-ownership.ts";

// jsdom has no layout to scroll; the router tries at every visit.
vi.stubGlobal("scrollTo", () => {});

afterEach(cleanup);

const courseId = "d8e2c6aa-135e-5092-9049-4b4d6ea06610";
const lectureId = "923217e7-0778-5dc5-a1ec-08f49b8719e5";
const teacher = { teacherId: "a378e4a1-8ee9-5f69-be5c-dfa0e43d77e5", name: "변담" };

const course: Course = {
  courseId,
  title: "집에서 굽는 첫 빵",
  subtitle: "",
  category: "요리/공예",
  level: "입문",
  teacher: { ...teacher, headline: "", specialties: [], courseCount: 2, lectureCount: 13 },
  price: 56_000,
  salePrice: 44_800,
  saleEndsAt: "2026-12-05T14:59:00Z",
  lectureCount: 2,
  durationSec: 132,
  featured: true,
  publishedAt: null,
  updatedAt: "2026-08-27T00:00:00Z",
  description: "",
  outcomes: [],
  requirements: [],
  tags: [],
  accessDays: 365,
  captionLangs: ["ko"],
  sections: [{ title: "반죽", lectures: [{ lectureId, title: "저울", durationSec: 66, isPreview: true }] }],
  features: [],
};

const registration: CourseRegistration = {
  registrationId: "0199a000-0000-7000-8000-000000000001",
  userId: "0199a000-0000-7000-8000-000000000002",
  status: "VALID",
  orderId: null,
  startsAt: "2026-10-10T15:00:00Z",
  expiresAt: null,
  durationSec: 132,
  watchedSec: 66,
  progressRate: 50,
  lastWatchedAt: null,
  courseId,
  course: { title: course.title, category: course.category, level: "입문", teacher, lectureCount: 2 },
  completedCount: 1,
  resume: { lectureId: "610d2ab0-a0b4-5950-bfe2-61bc24636965", title: "접기", number: 2, positionSec: 0 },
};

async function show(ownership: CourseOwnership, changes: Partial<Course> = {}) {
  const panel = () => <CoursePanel course={{ ...course, ...changes }} ownership={ownership} />;
  const router = createRouter({ routeTree: createRootRoute({ component: panel }), history: createMemoryHistory() });
  render(
    <trpc.Provider client={api} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return screen.findByRole("region");
}

const addressOf = (name: string) => decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");

test("a visitor sees the price, its sale and until when, and buys by way of the payment screen", async () => {
  const panel = await show({ kind: "none", signedIn: false });
  expect(panel.textContent).toContain("20%44,800원정가 56,000원12.05(토) 23:59까지");
  expect(addressOf("지금 시작하기")).toBe(`/payment?items=COURSE.${courseId}`);
});

test("without a sale only the price stands there", async () => {
  const panel = await show({ kind: "none", signedIn: true }, { salePrice: null, saleEndsAt: null });
  expect(panel.textContent).toContain("56,000원지금 시작하기");
});

test("a free course starts here for who is signed in, and has no word on refunds", async () => {
  const panel = await show({ kind: "none", signedIn: true }, { price: 0, salePrice: null, saleEndsAt: null });
  expect(screen.getByRole("button", { name: "무료로 시작하기" })).toBeTruthy();
  expect(panel.textContent).not.toContain("환불");
});

test("a free course sends a signed-out visitor by way of the payment screen, which asks to sign in", async () => {
  await show({ kind: "none", signedIn: false }, { price: 0, salePrice: null, saleEndsAt: null });
  expect(addressOf("무료로 시작하기")).toBe(`/payment?items=COURSE.${courseId}`);
});

test("while it is not known who owns it, nothing can be pressed", async () => {
  await show({ kind: "checking" });
  expect(screen.queryByRole("link")).toBeNull();
});

test("who has the course sees the progress and goes on where it stopped", async () => {
  const panel = await show({ kind: "owned", registration });
  expect(panel.textContent).toContain("50% 들었어요");
  expect(panel.textContent).toContain("1 / 2강");
  expect(panel.textContent).not.toContain("44,800원");
  expect(addressOf("이어 보기")).toBe(`/lectures/${registration.resume?.lectureId}/watch?course=${courseId}`);
  expect(addressOf("내 강의실로 가기")).toBe("/classroom");
});

test("who has not begun yet starts at the first lecture", async () => {
  const panel = await show({ kind: "owned", registration: { ...registration, progressRate: 0, resume: null } });
  expect(panel.textContent).toContain("시작할 준비가 됐어요");
  expect(addressOf("첫 강의 보기")).toBe(`/lectures/${lectureId}/watch?course=${courseId}`);
});
