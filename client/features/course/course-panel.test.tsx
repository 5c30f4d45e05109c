// @vitest-environment jsdom
import { useLocation } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Course } from "../../../shared/course/schema.ts";
import type { CourseRegistration } from "../../../shared/registration/schema.ts";
import { sessionCheckedAtom, teacherAtom, userAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testClaimable, testQuote } from "../../test/order.ts";
import { testTeacher } from "../../test/teacher.ts";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { CoursePanel } from "./course-panel.tsx";
import type { CourseOwnership } from "./use-course-ownership.ts";

beforeEach(() => localStorage.clear());
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
  teacher: { ...teacher, photoId: null, headline: "", specialties: [], courseCount: 2, lectureCount: 13 },
  price: 56_000,
  salePrice: 44_800,
  saleEndsAt: "2026-12-05T14:59:00Z",
  lectureCount: 2,
  durationSec: 132,
  ratingCount: 0,
  ratingAverage: null,
  featured: true,
  publishedAt: null,
  updatedAt: "2026-08-27T00:00:00Z",
  description: "",
  before: [],
  outcomes: [],
  requirements: [],
  tags: [],
  accessDays: 365,
  captionLangs: ["ko"],
  isWithdrawn: false,
  trailer: null,
  lowestPrice30: 44_800,
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
  completedAt: null,
  certificateId: null,
  courseId,
  course: { title: course.title, category: course.category, level: "입문", teacher, lectureCount: 2 },
  completedCount: 1,
  resume: {
    lectureId: "610d2ab0-a0b4-5950-bfe2-61bc24636965",
    title: "접기",
    number: 2,
    positionSec: 0,
    durationSec: 60,
  },
};

const learner = testUser({ userId: registration.userId });

const quoted = {
  itemType: "COURSE" as const,
  itemId: courseId,
  listPrice: 56_000,
  discount: 11_200,
  credit: 0,
  ownedLectures: 0,
  category: course.category,
  teacherId: teacher.teacherId,
  amount: 44_800,
  problem: null,
};
const empty = { items: [], page: 1, rows: 50, total: 0 };

const Address = () => <output aria-label="주소">{useLocation().href}</output>;

async function open(ownership: CourseOwnership, changes: Partial<Course> = {}, answers: StubResponses = {}) {
  const store = createStore();
  if (ownership.kind !== "none" || ownership.signedIn) store.set(userAtom, learner);
  store.set(sessionCheckedAtom, true);
  const client = testClient({
    "order.quote": () => ({ data: testQuote([quoted]) }),
    "cart.list": () => ({ data: empty }),
    ...answers,
  });
  render(
    <Provider store={store}>
      {client.page(
        <ToastProvider>
          <CoursePanel course={{ ...course, ...changes }} ownership={ownership} />
          <Address />
        </ToastProvider>,
      )}
    </Provider>,
  );
  return {
    panel: await screen.findByRole("region", { name: /구매|내 수강/ }),
    ...client,
  };
}

async function show(ownership: CourseOwnership, changes: Partial<Course> = {}) {
  const { panel } = await open(ownership, changes, {
    "order.quote": () => ({ code: "INTERNAL" }),
  });
  return panel;
}

const addressOf = (name: string) => decodeURIComponent(screen.getByRole("link", { name }).getAttribute("href") ?? "");

test("a course that is no longer sold has neither a price nor a button to buy it", async () => {
  const { panel } = await open({ kind: "none", signedIn: false }, { isWithdrawn: true });
  within(panel).getByText(/^판매가 종료된 코스예요\./);
  expect(panel.textContent).not.toMatch(/\d원|환불/);
  expect([...within(panel).queryAllByRole("link"), ...within(panel).queryAllByRole("button")]).toEqual([]);
});

test("the teacher of a course is offered to watch and to edit it, and nothing to buy", async () => {
  const store = createStore();
  store.set(userAtom, learner);
  store.set(teacherAtom, testTeacher({ teacherId: teacher.teacherId }));
  store.set(sessionCheckedAtom, true);
  const client = testClient({});
  render(
    <Provider store={store}>
      {client.page(<CoursePanel course={course} ownership={{ kind: "none", signedIn: true }} />)}
    </Provider>,
  );
  await screen.findByText("내 코스예요");
  expect(addressOf("1강부터 보기")).toBe(`/lectures/${lectureId}/watch?course=${courseId}`);
  expect(addressOf("스튜디오에서 편집하기")).toBe(`/studio/courses/${courseId}`);
  expect([screen.queryAllByRole("button"), screen.queryByText(/44,800원/), client.calledPaths()]).toEqual([
    [],
    null,
    [],
  ]);
});

test("a guest sees the price, the sale and its end, and signs up on the way to the payment", async () => {
  const { panel } = await open({ kind: "none", signedIn: false });
  expect(panel.textContent).toContain("20%44,800원정가 56,000원12.05(토) 23:59까지 할인 · 최근\u00a030일 최저가예요");
  expect(addressOf("지금 시작하기")).toBe(`/signup?callbackUrl=/payment?items=COURSE.${courseId}`);
});

test("a signed-in user buys on the payment screen", async () => {
  await open({ kind: "none", signedIn: true });
  await screen.findByRole("link", { name: "지금 시작하기" });
  expect(addressOf("지금 시작하기")).toBe(`/payment?items=COURSE.${courseId}`);
});

test("a guest sees the price with a coupon that a new account can claim, and how it comes about", async () => {
  const { panel } = await open(
    { kind: "none", signedIn: false },
    {},
    { "pricing.visitorQuote": () => ({ data: testQuote([quoted], [testClaimable]) }) },
  );
  await screen.findByText("쿠폰까지 쓰면");
  expect(panel.textContent).toContain("42,800원정가 56,000원");
  expect(panel.textContent).toContain("20% 할인 44,800원 · 손으로 만드는 저녁 쿠폰 −2,000원 · 12.31(목) 23:59까지");
  expect(addressOf("쿠폰 받고 지금 시작하기")).toBe(`/signup?callbackUrl=/payment?items=COURSE.${courseId}`);
});

test("the press of a user claims the coupon of the price, once, and goes on to the payment", async () => {
  const { callsOf } = await open(
    { kind: "none", signedIn: true },
    {},
    {
      "order.quote": () => ({ data: testQuote([quoted], [testClaimable]) }),
      "coupon.claim": (input) => ({ data: input }),
    },
  );
  const button = await screen.findByRole("button", { name: "쿠폰 받고 지금 시작하기" });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(callsOf("coupon.claim")).toEqual([{ couponId: testClaimable.couponId }]));
  await waitFor(() => expect(screen.getByLabelText("주소").textContent).toBe(`/payment?items=COURSE.${courseId}`));
});

test("a coupon that has run out meanwhile is explained, and the price is read again", async () => {
  let coupons = [testClaimable];
  await open(
    { kind: "none", signedIn: true },
    {},
    {
      "order.quote": () => ({ data: testQuote([quoted], coupons) }),
      "coupon.claim": () => {
        coupons = [];
        return { code: "COUPON_SOLD_OUT" };
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "쿠폰 받고 지금 시작하기" }));
  await screen.findAllByText(/모두 소진됐어요/);
  await screen.findByRole("link", { name: "지금 시작하기" });
  expect(screen.queryByText("쿠폰까지 쓰면")).toBeNull();
});

test("a coupon that the user has needs no claim", async () => {
  const own = { ...testClaimable, isClaimable: false };
  await open({ kind: "none", signedIn: true }, {}, { "order.quote": () => ({ data: testQuote([quoted], [own]) }) });
  await screen.findByText("쿠폰까지 쓰면");
  expect(addressOf("지금 시작하기")).toBe(`/payment?items=COURSE.${courseId}`);
});

test("without a sale only the price is shown there", async () => {
  const panel = await show({ kind: "none", signedIn: true }, { salePrice: null, saleEndsAt: null });
  await screen.findByRole("link", { name: "지금 시작하기" });
  expect(panel.textContent).toContain("56,000원지금 시작하기장바구니");
});

test("a free course starts here for a signed-in user, without the refund rule", async () => {
  const panel = await show({ kind: "none", signedIn: true }, { price: 0, salePrice: null, saleEndsAt: null });
  expect(await screen.findByRole("button", { name: "무료로 시작하기" })).toBeTruthy();
  expect(panel.textContent).not.toContain("환불");
});

test("a guest signs up and comes back to start a free course here", async () => {
  await open({ kind: "none", signedIn: false }, { price: 0, salePrice: null, saleEndsAt: null });
  expect(addressOf("무료로 시작하기")).toBe("/signup?callbackUrl=/");
});

test("while the ownership is loading, there is no button", async () => {
  await show({ kind: "checking" });
  expect(screen.queryByRole("link")).toBeNull();
});

test("an owner sees the progress and continues at the last position", async () => {
  const panel = await show({ kind: "owned", registration });
  expect(panel.textContent).toContain("50% 들었어요");
  expect(panel.textContent).toContain("1 / 2강");
  expect(panel.textContent).not.toContain("44,800원");
  expect(addressOf("이어 보기")).toBe(`/lectures/${registration.resume?.lectureId}/watch?course=${courseId}`);
  expect(addressOf("내 강의실로 가기")).toBe("/classroom");
});

test("an owner who has not started yet starts at the first lecture", async () => {
  const panel = await show({ kind: "owned", registration: { ...registration, progressRate: 0, resume: null } });
  expect(panel.textContent).toContain("시작할 준비가 됐어요");
  expect(addressOf("첫 강의 보기")).toBe(`/lectures/${lectureId}/watch?course=${courseId}`);
});

test("beside a sale that is not the lowest of thirty days the lowest price is shown", async () => {
  const panel = await show({ kind: "none", signedIn: false }, { lowestPrice30: 39_000 });
  expect(panel.textContent).toContain("23:59까지 할인 · 최근\u00a030일 최저가 39,000원");
});

test("an owner of lectures of the course sees the credit and the price that is left", async () => {
  const { panel } = await open(
    { kind: "none", signedIn: true },
    {},
    {
      "order.quote": () => ({ data: testQuote([{ ...quoted, credit: 4_700, ownedLectures: 2, amount: 40_100 }]) }),
    },
  );
  await screen.findByText("40,100원");
  expect(panel.textContent).toContain("이미 수강 중인 강의 2편의 금액을 빼 드려요. 지금 결제하면 40,100원");
});

test("a course that the credit pays in full opens for free", async () => {
  await open(
    { kind: "none", signedIn: true },
    {},
    {
      "order.quote": () => ({ data: testQuote([{ ...quoted, credit: 44_800, ownedLectures: 2, amount: 0 }]) }),
    },
  );
  expect(await screen.findByRole("button", { name: "무료로 시작하기" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "장바구니" })).toBeNull();
});

test("a course cannot be bought while its refund is in progress", async () => {
  const { panel } = await open(
    { kind: "none", signedIn: true },
    {},
    {
      "order.quote": () => ({ data: testQuote([{ ...quoted, problem: "REFUND_IN_PROGRESS" as const }]) }),
    },
  );
  await screen.findByText(/환불하고 있어요/);
  expect(panel.querySelector("a, button")).toBeNull();
});

test("a guest's item is added to the cart of the browser, and the button becomes a focused link to it", async () => {
  const { callsOf } = await open({ kind: "none", signedIn: false });
  fireEvent.click(screen.getByRole("button", { name: "장바구니" }));
  await screen.findByText("장바구니에 담았어요.");
  expect(addressOf("장바구니 보기")).toBe("/cart");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "장바구니 보기" })));
  expect(localStorage.getItem("closegap.cart")).toContain(courseId);
  expect(callsOf("cart.add")).toEqual([]);
});

test("a user's item is added to the cart of the account", async () => {
  const { callsOf } = await open(
    { kind: "none", signedIn: true },
    {},
    {
      "cart.add": () => ({ data: { ...quoted, cartId: "line", userId: learner.userId } }),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "장바구니" }));
  await screen.findByText("장바구니에 담았어요.");
  await screen.findByRole("link", { name: "장바구니 보기" });
  expect(callsOf("cart.add")).toEqual([{ itemType: "COURSE", itemId: courseId }]);
});

test("a full cart shows a message and adds nothing", async () => {
  await open({ kind: "none", signedIn: true }, {}, { "cart.add": () => ({ code: "CART_FULL" }) });
  fireEvent.click(await screen.findByRole("button", { name: "장바구니" }));
  await screen.findAllByText(/장바구니에는 50개까지/);
  expect(screen.queryByRole("link", { name: "장바구니 보기" })).toBeNull();
});

test("the price panel of a course of one lecture says that it is refunded until it is played", async () => {
  const lecture = { lectureId, title: "저울", durationSec: 66, isPreview: false };
  const single = { lectureCount: 1, sections: [{ title: "반죽", lectures: [lecture] }] };
  await open({ kind: "none", signedIn: false }, single);
  screen.getByText("재생하기 전까지 전액 환불");
  expect(screen.queryByText(/3강까지/)).toBeNull();
});
