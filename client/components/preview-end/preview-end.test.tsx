// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import type { Course } from "../../../shared/course/schema.ts";
import type { Lecture } from "../../../shared/lecture/schema.ts";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testClaimable, testQuote } from "../../test/order.ts";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { courseOutlook } from "./course-outlook.ts";
import { PreviewEnd } from "./preview-end.tsx";

afterEach(cleanup);

const courseId = "d8e2c6aa-135e-5092-9049-4b4d6ea06610";
const part = (lectureId: string, title: string, isPreview = false) => ({
  lectureId,
  title,
  durationSec: 145,
  isPreview,
});
const course = {
  courseId,
  title: "집에서 굽는 첫 빵",
  category: "요리/공예",
  level: "입문",
  price: 10_900,
  salePrice: 8_700,
  accessDays: 365,
  sections: [
    { title: "섞기", lectures: [part("a", "재료 네 가지로 빵이 돼요", true), part("b", "반죽하며 글루텐 만들기")] },
    { title: "굽기", lectures: [part("c", "발효"), part("d", "성형"), part("e", "굽기")] },
  ],
} as unknown as Course;
const lecture = { lectureId: "a", isPreview: true, courses: [{ courseId }] } as unknown as Lecture;
const quoted = {
  itemType: "COURSE" as const,
  itemId: courseId,
  category: course.category,
  teacherId: null,
  amount: 8_700,
  problem: null,
};
const visitorQuote = { "pricing.visitorQuote": () => ({ data: testQuote([quoted], [testClaimable]) }) };

interface Shown {
  answers?: StubResponses;
  signedIn?: boolean;
  known?: Course | null;
}

async function show({ answers = visitorQuote, signedIn = false, known = course }: Shown = {}) {
  const store = createStore();
  if (signedIn) store.set(userAtom, testUser());
  store.set(sessionCheckedAtom, true);
  const client = testClient(answers);
  const replay = vi.fn<() => void>();
  render(
    <Provider store={store}>
      {client.page(
        <ToastProvider>
          <textarea aria-label="노트" />
          <div tabIndex={-1} data-testid="video">
            <PreviewEnd lecture={lecture} course={known} open onClose={replay} fallback={<p>다음 강의</p>} />
          </div>
        </ToastProvider>,
      )}
    </Provider>,
  );
  await screen.findByTestId("video");
  return { ...client, replay };
}

test("the end of a preview names the next lecture, what is left, and the lowest price with its way", async () => {
  await show();
  await screen.findByRole("heading", { name: "다음은 2강 ‘반죽하며 글루텐 만들기’예요" });
  screen.getByText("맛보기를 다 봤어요 · 5강 중 1강");
  screen.getByText("남은 4강 · 9분 40초 · 1년 동안 수강 · 7일 이내 3강까지 전액 환불");
  const link = await screen.findByRole("link", { name: "6,700원에 이어 보기" });
  expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
    `/signup?callbackUrl=/payment?items=COURSE.${courseId}`,
  );
  screen.getByText("10,900원 → 할인 8,700원 → 쿠폰 6,700원");
  screen.getByText("· 받지 않은 쿠폰을 함께 적용했어요");
});

test("the press of a user claims the coupon and goes on", async () => {
  const { callsOf } = await show({
    signedIn: true,
    answers: {
      "order.quote": () => ({ data: testQuote([quoted], [testClaimable]) }),
      "coupon.claim": (input) => ({ data: input }),
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "6,700원에 이어 보기" }));
  await waitFor(() => expect(callsOf("coupon.claim")).toEqual([{ couponId: testClaimable.couponId }]));
});

test("the card takes the focus that the controls have left, and not that of a note", async () => {
  await show();
  const card = await screen.findByRole("region", { name: /다음은 2강/ });
  expect(document.activeElement).toBe(card);
  cleanup();
  const note = document.createElement("textarea");
  document.body.append(note);
  note.focus();
  await show();
  await screen.findByRole("region", { name: /다음은 2강/ });
  expect(document.activeElement).toBe(note);
  note.remove();
});

test("the preview is watched again by a press, with the focus on the video", async () => {
  const { replay } = await show();
  fireEvent.click(await screen.findByRole("button", { name: "다시 보기" }));
  expect(replay).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByTestId("video"));
});

test("a preview outside a course offers the first course that includes it", async () => {
  await show({ known: null, answers: { ...visitorQuote, "course.byId": () => ({ data: course }) } });
  expect(await screen.findByRole("heading", { name: /반죽하며 글루텐 만들기/ })).toBeTruthy();
});

test("a course that cannot be read leaves the usual end", async () => {
  await show({ known: null, answers: { "course.byId": () => ({ code: "NOT_FOUND" }) } });
  expect(await screen.findByText("다음 강의")).toBeTruthy();
});

test.each([
  ["a", { number: 1, next: 2, left: 4 }],
  ["c", { number: 3, next: 4, left: 4 }],
  ["e", { number: 5, next: 2, left: 4 }],
])("the outlook from lecture %s", (lectureId, { number, next, left }) => {
  expect(courseOutlook(course, lectureId)).toMatchObject({ number, leftCount: left, next: { number: next } });
});

test("a course of previews alone has no outlook, nor has one without the lecture", () => {
  const sections = [{ title: "", lectures: [part("a", "", true)] }];
  expect(courseOutlook({ sections }, "a")).toBeNull();
  expect(courseOutlook(course, "x")).toBeNull();
});
