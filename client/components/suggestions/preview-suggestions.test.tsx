// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { LectureListInput } from "../../../shared/lecture/schema.ts";
import { seenSubjectAtom } from "../../lib/state/seen-subject.ts";
import { testClient } from "../../test/client.tsx";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { PreviewSuggestions } from "./preview-suggestions.tsx";

afterEach(cleanup);

const previewOf = (title: string, category: string) => ({
  lectureId: title,
  title,
  category,
  cover: null,
  teacher: { teacherId: "t", name: "변담" },
  durationSec: 141,
  price: null,
  isPreview: true,
  ratingCount: 0,
  ratingAverage: null,
  course: null,
});
const previews = [
  previewOf("장부를 표로", "데이터"),
  previewOf("자르는 이유", "영상/사진"),
  previewOf("재료 네 가지", "요리/공예"),
  previewOf("첫 코", "요리/공예"),
  previewOf("C와 G", "음악"),
];

async function shownAfter(subject: string): Promise<(string | null)[]> {
  const store = createStore();
  store.set(seenSubjectAtom, subject);
  const { page } = testClient({
    "lecture.list": (input) => {
      const { category, rows } = input as LectureListInput;
      const items = previews.filter((lecture) => category === undefined || lecture.category === category);
      return { data: { items: items.slice(0, rows), page: 1, rows, total: items.length } };
    },
  });
  render(
    <Provider store={store}>
      {page(
        <ToastProvider>
          <PreviewSuggestions />
        </ToastProvider>,
      )}
    </Provider>,
  );
  const section = await screen.findByRole("region", { name: "무료로 볼 수 있는 맛보기 강의" });
  const cards = within(section).getAllByRole("article");
  return cards.map((card) => within(card).getByRole("heading").textContent);
}

test.each([
  ["nothing", "", ["장부를 표로", "자르는 이유"]],
  ["a subject with enough previews", "요리/공예", ["재료 네 가지", "첫 코"]],
  ["a subject with one preview", "음악", ["C와 G", "장부를 표로"]],
  ["a subject without one", "외국어", ["장부를 표로", "자르는 이유"]],
])("under an empty list, a user who has last seen %s is suggested previews near it", async (_, subject, titles) => {
  expect(await shownAfter(subject)).toEqual(titles);
});
