// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { sessionCheckedAtom } from "../../lib/session/session-state.ts";
import { testClient } from "../../test/client.tsx";
import { testClaimable, testQuote } from "../../test/order.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { NextLecture } from "./next-lecture.tsx";

afterEach(cleanup);

const courseId = "d8e2c6aa-135e-5092-9049-4b4d6ea06610";
const course = {
  courseId,
  title: "집에서 굽는 첫 빵",
  category: "요리/공예",
  price: 10_900,
  salePrice: 8_700,
  accessDays: 365,
  sections: [
    {
      title: "섞기",
      lectures: [
        { lectureId: "a", title: "재료 네 가지로 빵이 돼요", durationSec: 145, isPreview: true },
        { lectureId: "b", title: "반죽하며 글루텐 만들기", durationSec: 145, isPreview: false },
      ],
    },
  ],
};
const quoted = {
  itemType: "COURSE" as const,
  itemId: courseId,
  category: course.category,
  teacherId: null,
  amount: 8_700,
  problem: null,
};

function show(courses: { courseId: string }[]) {
  const store = createStore();
  store.set(sessionCheckedAtom, true);
  const { page } = testClient({
    "course.byId": () => ({ data: course }),
    "pricing.visitorQuote": () => ({ data: testQuote([quoted], [testClaimable]) }),
  });
  const lecture = { lectureId: "a", courses } as unknown as Lecture;
  render(
    <Provider store={store}>
      {page(
        <ToastProvider>
          <NextLecture lecture={lecture} courseId={null} fallback="끝" />
        </ToastProvider>,
      )}
    </Provider>,
  );
}

test("a preview that is shown without a course offers the first one that includes it, at its lowest price", async () => {
  show([{ courseId }]);
  await screen.findByRole("region", { name: "다음은 2강 ‘반죽하며 글루텐 만들기’예요" });
  const link = await screen.findByRole("link", { name: "6,700원에 이어 보기" });
  expect(link.getAttribute("href")).toContain("/signup");
  screen.getByText("10,900원 → 할인 8,700원 → 쿠폰 6,700원");
});

test("a preview without a course has nothing to offer", async () => {
  show([]);
  await screen.findByText("끝");
  expect(screen.queryByRole("region", { name: /^다음은/ })).toBeNull();
});
