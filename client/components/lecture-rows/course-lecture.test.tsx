// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import type { LectureCard as LectureCardData } from "../../../shared/lecture/schema.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { LectureCard } from "../lecture-card.tsx";
import { LectureRows } from "./lecture-rows.tsx";

afterEach(cleanup);

const courseId = "d8e2c6aa-135e-5092-9049-4b4d6ea06610";
const lecture: LectureCardData = {
  lectureId: "923217e7-0778-5dc5-a1ec-08f49b8719e5",
  title: "굽고 식혀서 썰기",
  summary: "",
  category: "요리/공예",
  cover: null,
  teacher: { teacherId: "a378e4a1-8ee9-5f69-be5c-dfa0e43d77e5", name: "변담" },
  durationSec: 141,
  price: null,
  isPreview: false,
  ratingCount: 0,
  ratingAverage: null,
  featured: false,
  publishedAt: null,
  course: { courseId, title: "집에서 굽는 첫 빵", price: 10_900, salePrice: 8_700, lowestPrice30: 8_700 },
};
const list = { items: [lecture], page: 1, rows: 24, total: 1 };
const opened = vi.fn<() => void>();

test.each([
  ["card", () => <LectureCard lecture={lecture} onOpen={opened} />],
  ["row", () => <LectureRows list={list} mode="LECTURES" />],
])("the %s of a lecture that is sold with a course only leads to the course and has its price", async (_, Shown) => {
  render(
    <Provider store={createStore()}>
      {testClient({}).page(
        <ToastProvider>
          <Shown />
        </ToastProvider>,
      )}
    </Provider>,
  );
  const link = await screen.findByRole("link", { name: lecture.title });
  expect(link.getAttribute("href")).toBe(`/courses/${courseId}`);
  screen.getByText("‘집에서 굽는 첫 빵’ 코스에 포함");
  screen.getByText("8,700원");
  fireEvent.click(link);
  expect(opened).not.toHaveBeenCalled();
});
