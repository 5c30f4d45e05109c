// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { LectureActions } from "./lecture-actions.tsx";
import type { LectureAccess } from "./use-lecture-access.ts";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const lecture: Lecture = {
  lectureId: "923217e7-0778-5dc5-a1ec-08f49b8719e5",
  title: "저울",
  summary: "",
  category: "요리/공예",
  teacher: { teacherId: "a378e4a1-8ee9-5f69-be5c-dfa0e43d77e5", name: "변담" },
  durationSec: 66,
  ratingCount: 0,
  ratingAverage: null,
  price: 6_900,
  isPreview: false,
  featured: false,
  publishedAt: null,
  tags: [],
  chapters: [],
  captions: [],
  sources: [],
  hasAudio: true,
  posterUrl: "",
  storyboard: null,
  features: [],
  attachments: [],
  hasScript: false,
  courses: [],
  isWithdrawn: false,
};

interface Shown {
  access?: LectureAccess | undefined;
  priced?: boolean;
}

const visitor: LectureAccess = { kind: "closed", signedIn: false };

async function show(changes: Partial<Lecture>, { access = visitor, priced = true }: Shown = {}) {
  const client = testClient({});
  render(
    <Provider store={createStore()}>
      {client.page(
        <ToastProvider>
          <LectureActions lecture={{ ...lecture, ...changes }} access={access} priced={priced} />
          <p>그려졌어요</p>
        </ToastProvider>,
      )}
    </Provider>,
  );
  await screen.findByText("그려졌어요");
}

test("a single lecture is bought now or added to the cart", async () => {
  await show({});
  const address = screen.getByRole("link", { name: "6,900원 · 지금 시작하기" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(address)).toBe(`/payment?items=LECTURE.${lecture.lectureId}`);
  fireEvent.click(screen.getByRole("button", { name: "장바구니" }));
  expect((await screen.findByRole("link", { name: "장바구니 보기" })).getAttribute("href")).toBe("/cart");
  expect(localStorage.getItem("closegap.cart")).toContain(lecture.lectureId);
});

test("a lecture that is no longer sold has no button to buy it", async () => {
  await show({ isWithdrawn: true });
  screen.getByText("판매가 종료된 강의예요.");
  expect([...screen.queryAllByRole("link"), ...screen.queryAllByRole("button")]).toEqual([]);
});

const course = { courseId: "a378e4a1-8ee9-5f69-be5c-dfa0e43d77e5", title: "첫 빵", level: "입문" };

test("a preview is watched for free: it is not offered for its price, and the course is a link beside it", async () => {
  const size = { price: 56_000, salePrice: null, lowestPrice30: null, lectureCount: 6, durationSec: 396 };
  await show({ isPreview: true, courses: [{ ...course, ...size }] }, { priced: false });
  expect(screen.getByRole("link", { name: "무료로 보기" }).getAttribute("href")).toBe(
    `/lectures/${lecture.lectureId}/watch`,
  );
  expect(screen.getByRole("link", { name: "코스 보기" }).getAttribute("href")).toBe(`/courses/${course.courseId}`);
  expect(screen.queryByRole("button", { name: "장바구니" })).toBeNull();
});

test("a preview that costs nothing is started for free, because then notes and progress are stored", async () => {
  await show({ isPreview: true, price: 0 });
  expect(screen.getByRole("link", { name: "무료로 시작하기" })).toBeDefined();
});

test.each<[string, Partial<Lecture>, LectureAccess | undefined]>([
  ["is sold with a course only", { price: null }, undefined],
  ["costs nothing", { price: 0 }, undefined],
  ["is open already", {}, { kind: "open", courseId: undefined }],
])("a lecture that %s cannot be added to the cart", async (_, changes, access) => {
  await show(changes, { access });
  expect(screen.queryByRole("button", { name: "장바구니" })).toBeNull();
});
