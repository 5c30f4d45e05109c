// @vitest-environment jsdom
import { useLocation } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore, Provider } from "jotai";
import type { ItemRef } from "../../../shared/item/schema.ts";
import type { ReachableCoupon } from "../../../shared/coupon/schema.ts";
import type { QuoteLine } from "../../../shared/order/schema.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testCourse } from "../../test/course.ts";
import { user } from "../../test/session.ts";
import { CheckoutScreen } from "./checkout-screen.tsx";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  requestPayment.mockReset().mockResolvedValue(undefined);
  document.head.append = (...nodes: (Node | string)[]) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      window.TossPayments = () => ({ payment: () => ({ requestPayment }) });
      queueMicrotask(() => node.dispatchEvent(new Event("load")));
    }
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document.head, "append");
  delete window.TossPayments;
});

const course = testCourse;
const { courseId } = course;
const line: QuoteLine = {
  itemType: "COURSE",
  itemId: courseId,
  title: course.title,
  category: course.category,
  level: "입문",
  teacherName: course.teacher.name,
  teacherId: "0197c2a0-0000-7000-8000-00000000000a",
  lectureCount: 24,
  countedLectures: 24,
  durationSec: 3_600,
  accessDays: 365,
  listPrice: 129_000,
  discount: 30_000,
  lowestPrice30: 99_000,
  credit: 0,
  ownedLectures: 0,
  amount: 99_000,
  problem: null,
  includedIn: null,
};
const quoteOf = (...items: QuoteLine[]) => ({ "order.quote": () => ({ data: { items, coupons: [] } }) });
const order = { orderId: "order-1", orderName: course.title, totalAmount: 99_000, status: "PENDING", items: [] };
const refs: ItemRef[] = [{ itemType: "COURSE", itemId: courseId }];

const payment = { provider: "TOSS" as const, clientKey: "test_ck" };
/** The function of the payment gateway's script that opens the payment window. */
const requestPayment = vi.fn<(request: { orderId: string; method: string }) => Promise<unknown>>();

const Address = () => <output aria-label="주소">{useLocation().href}</output>;

const store = createStore();
store.set(userAtom, { ...user, photoId: null, role: "USER" });

async function open(answers: StubResponses = {}, items = refs) {
  const client = testClient({
    ...quoteOf(line),
    "order.place": () => ({ data: order }),
    ...answers,
  });
  render(
    client.page(
      <>
        <CheckoutScreen items={items} payment={payment} />
        <Address />
      </>,
    ),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  await screen.findByRole("heading", { level: 1, name: "결제하기" });
  return client;
}

const agree = async () => fireEvent.click(await screen.findByRole("checkbox"));
const pay = async (name: RegExp = /99,000원 결제하기/) => {
  const [button] = await screen.findAllByRole("button", { name });
  if (button) fireEvent.click(button);
};

test("the consent is not given by default, and paying without it asks for it and places no order", async () => {
  const { callsOf } = await open();
  await pay();
  await screen.findByText("내용을 확인하고 동의해 주세요.");
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  expect(callsOf("order.place")).toEqual([]);
});

test("paying twice makes one order and opens one window", async () => {
  const { callsOf } = await open();
  await agree();
  const [button] = screen.getAllByRole("button", { name: /99,000원 결제하기/ });
  if (!button) throw new Error("no button");
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(requestPayment).toHaveBeenCalledOnce());
  fireEvent.click(button);
  expect(callsOf("order.place")).toEqual([{ items: refs, coupons: [] }]);
});

test("a second payment of unchanged items uses the order placed before", async () => {
  await open();
  await agree();
  await pay();
  await waitFor(() => expect(requestPayment).toHaveBeenCalledOnce());
  cleanup();
  const second = await open({ "order.byId": () => ({ data: order }) });
  await agree();
  await pay();
  await waitFor(() => expect(requestPayment).toHaveBeenCalledTimes(2));
  expect(second.callsOf("order.place")).toEqual([]);
});

test("more orders than a day allows: the screen says when the next one can be placed", async () => {
  await open({ "order.place": () => ({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 7_200 } }) });
  await agree();
  await pay();
  expect((await screen.findByRole("alert")).textContent).toContain("2시간 후");
});

test.each([
  ["another price", { ...order, totalAmount: 129_000 }],
  ["a closed order", { ...order, status: "EXPIRED" }],
])("%s makes a new order", async (_, stored) => {
  sessionStorage.setItem("closegap.checkout", JSON.stringify({ items: `COURSE.${courseId}`, orderId: "order-1" }));
  const { callsOf } = await open({ "order.byId": () => ({ data: stored }) });
  await agree();
  await pay();
  await waitFor(() => expect(requestPayment).toHaveBeenCalledOnce());
  expect(callsOf("order.place")).toHaveLength(1);
});

test("a free order needs no consent, shows no refund rule and opens at once", async () => {
  await open({
    ...quoteOf({ ...line, discount: 129_000, amount: 0 }),
    "order.place": () => ({ data: { ...order, totalAmount: 0, status: "PAID" } }),
  });
  await screen.findAllByRole("button", { name: /무료로 시작하기/ });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByText("환불 안내")).toBeNull();
  await pay(/무료로 시작하기/);
  await waitFor(() => expect(screen.getByLabelText("주소").textContent).toBe("/payment/success?orderId=order-1"));
  expect(requestPayment).not.toHaveBeenCalled();
});

test("a lecture of a course in the order is shown as included and adds nothing to the sum", async () => {
  const lecture: ItemRef = { itemType: "LECTURE", itemId: "01990000-0000-7000-8000-00000000000e" };
  const includedIn = { courseId, title: course.title };
  const free = { ...line, ...lecture, lectureCount: null, listPrice: 0, discount: 0, amount: 0, includedIn };
  await open(quoteOf(line, free), [...refs, lecture]);
  await screen.findByText(`‘${course.title}’ 코스에 포함돼 있어요`);
  expect(screen.getAllByRole("button", { name: /99,000원 결제하기/ })).not.toHaveLength(0);
});

test("an owned course is named, with a link to the classroom, and the user can try again", async () => {
  await open({ "order.place": () => ({ code: "ALREADY_REGISTERED", details: { item: refs[0] } }) });
  await agree();
  await pay();
  await screen.findByText(/‘물레 앞에서 처음 빚는 컵’은 이미 수강 중인 강의예요/);
  expect(screen.getByRole("link", { name: "강의실에서 보기" }).getAttribute("href")).toBe("/classroom");
  expect(requestPayment).not.toHaveBeenCalled();
});

test("an owned course cannot be paid for: the checkout leads to the classroom", async () => {
  await open(quoteOf({ ...line, problem: "ALREADY_REGISTERED" }));
  await screen.findByText("이미 수강 중인 강의예요");
  expect(screen.getByRole("link", { name: "강의실에서 보기" }).getAttribute("href")).toBe("/classroom");
  expect(screen.queryByRole("button", { name: /결제하기/ })).toBeNull();
});

test("an owned course beside another is shown, and not counted with what is ordered", async () => {
  await open(quoteOf({ ...line, problem: "ALREADY_REGISTERED" }, { ...line, itemId: "other" }));
  screen.getByText("이미 수강 중이라 주문에서 뺐어요.");
  expect(screen.queryByRole("heading", { name: "주문 상품 1" })).not.toBeNull();
});

test("a checkout without an item suggests lectures that are free to watch", async () => {
  const { callsOf } = await open({}, []);
  screen.getByText("결제할 상품이 없어요");
  await waitFor(() => expect(callsOf("lecture.list")).toEqual([{ page: 1, rows: 2, preview: true }]));
});

test("an item that is being refunded cannot be paid for: the checkout leads to the orders", async () => {
  await open(quoteOf({ ...line, problem: "REFUND_IN_PROGRESS" }));
  await screen.findByText("환불 중인 강의예요");
  expect(screen.getByRole("link", { name: "구매 내역 보기" }).getAttribute("href")).toBe("/my/orders");
});

test("one item leads back to its page, several to the cart", async () => {
  await open();
  expect((await screen.findByRole("link", { name: "코스로" })).getAttribute("href")).toBe(`/courses/${courseId}`);
  cleanup();
  const lecture: ItemRef = { itemType: "LECTURE", itemId: "01990000-0000-7000-8000-00000000000e" };
  await open(quoteOf(line, { ...line, ...lecture, lectureCount: null }), [...refs, lecture]);
  expect((await screen.findByRole("link", { name: "장바구니로" })).getAttribute("href")).toBe("/cart");
});

test("the rule is beside the label of the consent, so that a click on the sentence ticks the box", async () => {
  await open();
  fireEvent.click(await screen.findByText(/환불 규정을 확인했고/));
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  expect(screen.getByRole("link", { name: "규정 보기" }).closest("label")).toBeNull();
});

test("an empty checkout and one without items for sale have their own messages", async () => {
  await open({}, []);
  expect(screen.queryByText("결제할 상품이 없어요")).not.toBeNull();
  cleanup();
  await open(quoteOf({ ...line, title: "", problem: "NOT_FOUND" }));
  await screen.findByText("지금은 구매할 수 없는 강의예요");
});

test("the last used payment method is first and selected; the selected one is sent", async () => {
  localStorage.setItem("closegap.payment-method", '"TRANSFER"');
  await open();
  const means = await screen.findAllByRole<HTMLInputElement>("radio");
  expect(means.map(({ value }) => value).slice(0, 2)).toEqual(["TRANSFER", "KAKAOPAY"]);
  expect(means[0]?.checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: /가상계좌/ }));
  await agree();
  await pay();
  await waitFor(() =>
    expect(requestPayment.mock.lastCall?.[0]).toMatchObject({ orderId: "order-1", method: "VIRTUAL_ACCOUNT" }),
  );
});

test("a payment window that was closed is shown, and another try takes the same order", async () => {
  const { callsOf } = await open({ "order.byId": () => ({ data: order }) });
  requestPayment.mockRejectedValueOnce({ code: "USER_CANCEL", message: "" });
  await agree();
  await pay();
  await screen.findByText(/결제창을 닫았어요/);
  await pay();
  await waitFor(() => expect(requestPayment).toHaveBeenCalledTimes(2));
  expect(callsOf("order.place")).toHaveLength(1);
});

test("a checkout of five items is read with one request", async () => {
  const items = Array.from({ length: 5 }, (_, i): ItemRef => ({
    itemType: "COURSE",
    itemId: `01990000-0000-7000-8000-00000000010${i}`,
  }));
  const { calledPaths } = await open(quoteOf(...items.map((item) => ({ ...line, ...item }))), items);
  await screen.findAllByRole("button", { name: /495,000원 결제하기/ });
  expect(calledPaths()).toEqual(["order.quote"]);
});

test("an item that is no longer sold is left out, the others can be paid for", async () => {
  const gone: ItemRef = { itemType: "COURSE", itemId: "01990000-0000-7000-8000-00000000000f" };
  const { callsOf } = await open(quoteOf(line, { ...line, ...gone, title: "", problem: "NOT_FOUND" }), [...refs, gone]);
  await screen.findByText("더 이상 판매하지 않는 강의예요");
  await agree();
  await pay();
  await waitFor(() => expect(callsOf("order.place")).toEqual([{ items: refs, coupons: [] }]));
});

test("prices that cannot be read say so and are read again", async () => {
  let broken = true;
  await open({ "order.quote": () => (broken ? { code: "INTERNAL" } : { data: { items: [line] } }) });
  broken = false;
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findAllByRole("button", { name: /99,000원 결제하기/ })).not.toHaveLength(0);
});

describe("coupons", () => {
  const coupon = (values: Partial<ReachableCoupon>): ReachableCoupon => ({
    couponId: "0197c2a0-0000-7000-8000-0000000000c1",
    promotionId: null,
    name: "코스 응원",
    percent: 15,
    amount: null,
    discountMax: null,
    scope: "COURSES",
    scopeCategory: null,
    scopeId: null,
    scopeTitle: null,
    minimumAmount: 0,
    expiresAt: "2026-12-31T14:59:59Z",
    isClaimable: false,
    ...values,
  });
  const all = coupon({ couponId: "0197c2a0-0000-7000-8000-0000000000c2", name: "장바구니", percent: 10, scope: "ALL" });
  const large = coupon({
    couponId: "0197c2a0-0000-7000-8000-0000000000c3",
    name: "큰 주문",
    minimumAmount: 500_000,
  });
  const withCoupons = (...coupons: ReachableCoupon[]) => ({
    "order.quote": () => ({ data: { items: [line], coupons } }),
  });
  const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));

  test("the combination with the largest discount is applied, and ordered as it is shown", async () => {
    const { callsOf } = await open(withCoupons(all, coupon({}), large));
    await screen.findByText("가장 많이 할인되는 조합을 적용했어요");
    expect(screen.getByText(/500,000원 이상 결제할 때/)).toBeTruthy();
    await choose(/필수/);
    await pay(/84,150원 결제하기/);
    await waitFor(() => expect(callsOf("order.place")).toEqual([{ items: refs, coupons: [coupon({}).couponId] }]));
  });

  test("what a coupon applies to is part of its name, and read once", async () => {
    await open(withCoupons(coupon({})));
    const choice = await screen.findByRole("checkbox", { name: /^코스 응원 15%.*12\.31/ });
    expect(choice.hasAttribute("aria-describedby")).toBe(false);
  });

  test("a coupon that is not claimed yet is applied too; paying claims it before the order", async () => {
    const toClaim = { ...coupon({ name: "새 쿠폰" }), isClaimable: true };
    const { calledPaths, callsOf } = await open({
      ...withCoupons(all, toClaim),
      "coupon.claim": (input) => ({ data: input }),
    });
    await screen.findByText("지금 받을 수 있는 쿠폰이 1장 있어요. 고른 쿠폰은 결제할 때 함께 받아요.");
    expect(callsOf("coupon.claim")).toEqual([]);
    await choose(/필수/);
    await pay(/84,150원 결제하기/);
    await waitFor(() => expect(callsOf("order.place")).toEqual([{ items: refs, coupons: [toClaim.couponId] }]));
    expect(callsOf("coupon.claim")).toEqual([{ couponId: toClaim.couponId }]);
    expect(calledPaths().indexOf("coupon.claim")).toBeLessThan(calledPaths().indexOf("order.place"));
  });

  test("a coupon that runs out before the payment is explained, and nothing is ordered", async () => {
    const { callsOf } = await open({
      ...withCoupons({ ...coupon({}), isClaimable: true }),
      "coupon.claim": () => ({ code: "COUPON_SOLD_OUT" }),
    });
    await choose(/필수/);
    await pay(/84,150원 결제하기/);
    expect((await screen.findByRole("alert")).textContent).toContain("모두 소진됐어요");
    expect(callsOf("order.place")).toEqual([]);
  });

  test("each line shows its amount after its share of the coupons, as its receipt will", async () => {
    const bread = {
      ...line,
      itemId: "01990000-0000-7000-8000-0000000000c2",
      title: "빵",
      listPrice: 50_001,
      amount: 50_001,
    };
    const off = coupon({ percent: null, amount: 10_000 });
    await open({ "order.quote": () => ({ data: { items: [line, bread], coupons: [off] } }) });
    const amounts = (await screen.findAllByText(/^쿠폰 −/)).map((share) => [
      share.textContent,
      share.closest("li")?.textContent?.includes("92,356원") || share.closest("li")?.textContent?.includes("46,645원"),
    ]);
    expect(amounts).toEqual([
      ["쿠폰 −6,644원", true],
      ["쿠폰 −3,356원", true],
    ]);
  });

  test("another coupon replaces the one for the same item, and none is a choice as well", async () => {
    await open(withCoupons(all, coupon({})));
    await choose(/장바구니/);
    await screen.findByText("직접 고른 쿠폰을 적용했어요");
    expect(screen.getAllByRole("button", { name: /89,100원 결제하기/ }).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /코스 응원/ }).checked).toBe(false);
    await choose(/장바구니/);
    await screen.findByText("쿠폰을 쓰지 않아요");
    fireEvent.click(screen.getByRole("button", { name: "자동으로 적용" }));
    await screen.findByText("가장 많이 할인되는 조합을 적용했어요");
  });

  test("a wrong code is explained beside the field, and nothing is ordered by Enter", async () => {
    const { callsOf } = await open({
      ...withCoupons(),
      "coupon.register": () => ({ code: "COUPON_UNKNOWN" }),
    });
    const field = await screen.findByLabelText("쿠폰 코드");
    fireEvent.change(field, { target: { value: "nosuchcode" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(callsOf("coupon.register")).toEqual([{ code: "nosuchcode" }]));
    await screen.findByText(/없는 쿠폰 코드예요/);
    expect(callsOf("order.place")).toEqual([]);
  });
});

test("the refund rule is that of each item, and one sentence where it is the same", async () => {
  const other = { ...line, itemId: "0197c2a0-0000-7000-8000-00000000000b", title: "접시", countedLectures: 1 };
  const first = await open(quoteOf({ ...line, countedLectures: 3 }));
  await screen.findByText("7일 이내 2강까지");
  expect(first.callsOf("order.quote")).toHaveLength(1);
  cleanup();
  const third = { ...other, itemId: "0197c2a0-0000-7000-8000-00000000000c", title: "사발" };
  const others = [other, third].map(({ itemId }) => ({ itemType: "COURSE" as const, itemId }));
  await open(quoteOf({ ...line, title: "컵" }, other, third), [...refs, ...others]);
  await screen.findByText("‘컵’은 7일 이내 3강까지 전액 환불해 드려요");
  screen.getByText("‘접시’ 외 1개는 재생하기 전까지 전액 환불해 드려요");
});
