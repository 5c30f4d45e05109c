// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ItemRef } from "../../../shared/item/schema.ts";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { type StubResponses, testClient } from "../../test/client.tsx";
import { testCourse } from "../../test/course.ts";
import { testClaimable, testQuote } from "../../test/order.ts";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { CartScreen } from "./cart-screen.tsx";

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const learner = testUser();
const { courseId } = testCourse;
const otherId = "01990000-0000-7000-8000-00000000000d";

const line = {
  cartId: "line-1",
  userId: learner.userId,
  itemType: "COURSE",
  itemId: courseId,
  quantity: 1,
  title: testCourse.title,
  category: "공예",
  level: "입문",
  teacherName: "윤서하",
  lectureCount: 24,
  listPrice: 129_000,
  discount: 30_000,
  lowestPrice30: 99_000,
  credit: 0,
  ownedLectures: 0,
  amount: 99_000,
  amountSeen: 99_000,
  problem: null,
  includedIn: [],
  addedAt: "2026-11-01T00:00:00Z",
};
const other = { ...line, cartId: "line-2", itemId: otherId, title: "판다스 열 줄", listPrice: 12_300, discount: 0 };
const second = { ...other, itemType: "LECTURE", lectureCount: null, level: null, amount: 12_300, amountSeen: 12_300 };
const listOf = (...items: object[]) => ({ data: { items, page: 1, rows: 50, total: items.length } });

async function open({ signedIn, answers = {} }: { signedIn: boolean; answers?: StubResponses }) {
  const store = createStore();
  if (signedIn) store.set(userAtom, learner);
  store.set(sessionCheckedAtom, true);
  const client = testClient(answers);
  render(
    <Provider store={store}>
      {client.page(
        <ToastProvider>
          <CartScreen />
        </ToastProvider>,
      )}
    </Provider>,
  );
  await screen.findByRole("heading", { level: 1, name: /장바구니/ });
  await waitFor(() => expect(document.querySelector("[aria-busy]")).toBeNull());
  return client;
}

const openOwn = (items: object[], answers: StubResponses = {}) =>
  open({ signedIn: true, answers: { "cart.list": () => listOf(...items), ...answers } });

/** The lines of a guest's cart, by id, as the server quotes them; any other id is unknown. */
const quoteOf = (...lines: { itemId: string; title: string }[]): StubResponses => ({
  "cart.quote": (input) => {
    const { items } = input as { items: ItemRef[] };
    const unknown = { ...line, title: "", teacherName: "", amount: 0, problem: "WITHDRAWN" };
    return {
      data: {
        items: items.map((item) => ({ ...(lines.find((one) => one.itemId === item.itemId) ?? unknown), ...item })),
      },
    };
  },
});

const keepAsGuest = (...itemIds: string[]) =>
  localStorage.setItem("closegap.cart", JSON.stringify(itemIds.map((itemId) => ({ itemType: "COURSE", itemId }))));

const sum = () => screen.getByRole("complementary", { name: "결제 금액" });
const payAddress = () =>
  decodeURIComponent(
    within(sum())
      .getByRole("link", { name: /결제하기/ })
      .getAttribute("href") ?? "",
  );

test("every item for sale is selected and summed, with each discount in its own line", async () => {
  await openOwn([{ ...line, credit: 9_900, ownedLectures: 2, amount: 89_100, amountSeen: 89_100 }, second]);
  expect(sum().textContent).toContain("정가141,300원할인 금액−30,000원수강 중인 강의 2편 할인−9,900원");
  expect(sum().textContent).toContain("합계101,400원");
  expect(screen.queryByText("수강 중인 강의 2편 할인 9,900원이 적용됐어요")).not.toBeNull();
  expect(payAddress()).toBe(`/payment?items=COURSE.${courseId},LECTURE.${otherId}`);
});

test("beside a sale that is not the lowest of thirty days the lowest price is shown", async () => {
  await openOwn([{ ...line, lowestPrice30: 89_000 }, second]);
  expect(screen.getAllByText("30일 최저가 89,000원")).toHaveLength(1);
});

test("a lecture of a course in the cart is charged only when the course is deselected", async () => {
  await openOwn([line, { ...second, includedIn: [{ courseId, title: testCourse.title }] }]);
  expect(screen.queryByText(`‘${testCourse.title}’ 코스에 포함돼 있어요`)).not.toBeNull();
  expect(sum().textContent).toContain("합계99,000원");
  fireEvent.click(screen.getByRole("checkbox", { name: `${testCourse.title} 선택` }));
  expect(screen.queryByText(/포함돼 있어요/)).toBeNull();
  expect(sum().textContent).toContain("합계12,300원");
});

test("a guest's lecture is included in a course of the same cart", async () => {
  const lectureItem = { itemType: "LECTURE", itemId: otherId };
  localStorage.setItem("closegap.cart", JSON.stringify([{ itemType: "COURSE", itemId: courseId }, lectureItem]));
  const includedLecture = { ...second, includedIn: [{ courseId, title: testCourse.title }] };
  await open({ signedIn: false, answers: quoteOf(line, includedLecture) });
  await screen.findByText(`‘${testCourse.title}’ 코스에 포함돼 있어요`);
  expect(sum().textContent).toContain("합계99,000원");
});

test("a deselected row is not paid for", async () => {
  await openOwn([line, second]);
  fireEvent.click(screen.getByRole("checkbox", { name: "판다스 열 줄 선택" }));
  expect(sum().textContent).toContain("합계99,000원");
  expect(payAddress()).toBe(`/payment?items=COURSE.${courseId}`);
  expect(screen.queryByText("2개 중 1개 선택")).not.toBeNull();
});

test("without a selected row there is no link to the payment, and the screen says why", async () => {
  await openOwn([line, second]);
  fireEvent.click(screen.getByRole("checkbox", { name: "전체 선택" }));
  expect(within(sum()).queryByText("결제할 상품을 하나 이상 선택해 주세요.")).not.toBeNull();
  expect(within(sum()).queryByRole("link")).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "전체 선택" }));
  expect(sum().textContent).toContain("합계111,300원");
});

test.each([
  ["WITHDRAWN", "판매가 종료됐어요."],
  ["NOT_FOR_SALE", /따로 판매하지 않는 강의예요/],
  ["ALREADY_REGISTERED", /이미 수강 중인 강의예요/],
  ["REFUND_IN_PROGRESS", /환불 중이에요/],
])("a row with %s shows it and cannot be selected", async (problem, text) => {
  await openOwn([{ ...line, problem }, second]);
  expect(screen.queryByText(text)).not.toBeNull();
  expect(screen.getByRole("checkbox", { name: `${line.title} 선택` }).hasAttribute("disabled")).toBe(true);
  expect(sum().textContent).toContain("합계12,300원");
});

test("a changed price is shown with both prices", async () => {
  await openOwn([{ ...line, amountSeen: 88_000 }]);
  expect(screen.queryByText("가격이 바뀌었어요: 88,000원 → 99,000원")).not.toBeNull();
});

test("a removed row disappears at once, the focus moves to the next one, and the row can be put back", async () => {
  let items: object[] = [line, second];
  const { callsOf } = await openOwn([], {
    "cart.list": () => listOf(...items),
    "cart.remove": () => {
      items = [second];
      return { data: null };
    },
    "cart.add": () => {
      items = [line, second];
      return { data: line };
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: `${line.title} 빼기` }));
  await waitFor(() => expect(screen.queryByText(line.title)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "판다스 열 줄 빼기" }));
  expect(callsOf("cart.remove")).toEqual([{ cartId: "line-1" }]);
  fireEvent.click(await screen.findByText("되돌리기"));
  await screen.findByText(line.title);
  expect(callsOf("cart.add")).toEqual([{ itemType: "COURSE", itemId: courseId }]);
});

test("a row whose removal fails comes back with a message", async () => {
  await openOwn([line], { "cart.remove": () => ({ code: "INTERNAL" }) });
  fireEvent.click(screen.getByRole("button", { name: `${line.title} 빼기` }));
  await screen.findAllByText(/서비스에 문제가 생겼어요/);
  expect(await screen.findByText(line.title)).toBeTruthy();
});

test("the removal of an item that is no longer sold cannot be undone", async () => {
  await openOwn([{ ...line, problem: "WITHDRAWN" }], { "cart.remove": () => ({ data: null }) });
  fireEvent.click(screen.getByRole("button", { name: `${line.title} 빼기` }));
  await screen.findByText("장바구니에서 뺐어요.");
  expect(screen.queryByText("되돌리기")).toBeNull();
});

test("a free order opens at once", async () => {
  const free = { ...line, listPrice: 0, discount: 0, amount: 0, amountSeen: 0 };
  const { callsOf } = await openOwn([free], { "order.place": () => ({ data: { orderId: "order-1" } }) });
  fireEvent.click(within(sum()).getByRole("button", { name: "무료로 시작하기" }));
  await waitFor(() =>
    expect(callsOf("order.place")).toEqual([{ items: [{ itemType: "COURSE", itemId: courseId }], coupons: [] }]),
  );
});

test("more items than an order may have are rejected before the payment", async () => {
  const many = Array.from({ length: 22 }, (_, i) => ({
    ...line,
    cartId: `line-${i}`,
    itemId: `01990000-0000-7000-8000-0000000001${10 + i}`,
  }));
  await openOwn(many);
  expect(within(sum()).queryByText("한 번에 20개까지 결제할 수 있어요. 2개를 선택에서 빼 주세요.")).not.toBeNull();
  expect(within(sum()).queryByRole("link")).toBeNull();
});

test("an empty cart leads to the courses", async () => {
  await openOwn([]);
  expect(screen.queryByText("장바구니가 비어 있어요")).not.toBeNull();
  expect(screen.getByRole("link", { name: "코스 둘러보기" }).getAttribute("href")).toBe("/courses");
});

test("a cart that cannot be read says so and tries again", async () => {
  let broken = true;
  await openOwn([], { "cart.list": () => (broken ? { code: "INTERNAL" } : listOf(line)) });
  broken = false;
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText(line.title)).toBeTruthy();
});

test("a guest's cart has current prices and leads to the payment through the sign-up", async () => {
  keepAsGuest(courseId, otherId);
  await open({ signedIn: false, answers: quoteOf(line) });
  await screen.findByText("판매가 종료됐어요.");
  expect(sum().textContent).toContain("정가129,000원할인 금액−30,000원합계99,000원");
  const address =
    within(sum())
      .getByRole("link", { name: /결제하기/ })
      .getAttribute("href") ?? "";
  expect(decodeURIComponent(address)).toBe(`/signup?callbackUrl=/payment?items=COURSE.${courseId}`);
});

test("a guest's cart of five items is read with one request, and its lowest price with another", async () => {
  const ids = Array.from({ length: 5 }, (_, i) => `01990000-0000-7000-8000-00000000010${i}`);
  keepAsGuest(...ids);
  const { calledPaths } = await open({
    signedIn: false,
    answers: quoteOf(...ids.map((itemId) => ({ ...line, itemId, title: `코스 ${itemId.slice(-1)}` }))),
  });
  await screen.findByText("5개 중 5개 선택");
  expect(calledPaths()).toEqual(["cart.quote", "pricing.visitorQuote"]);
});

test("a guest's row is removed at once, and put back at its position", async () => {
  keepAsGuest(courseId, otherId);
  await open({ signedIn: false, answers: quoteOf(line, other) });
  fireEvent.click(await screen.findByRole("button", { name: `${testCourse.title} 빼기` }));
  expect(screen.queryByText(testCourse.title)).toBeNull();
  expect(screen.getByText(other.title)).toBeTruthy();
  fireEvent.click(await screen.findByText("되돌리기"));
  await screen.findByText(testCourse.title);
  const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(names.slice(0, 2)).toEqual([testCourse.title, other.title]);
});

test("the last row of a guest is removed and put back", async () => {
  keepAsGuest(courseId);
  await open({ signedIn: false, answers: quoteOf(line) });
  fireEvent.click(await screen.findByRole("button", { name: `${testCourse.title} 빼기` }));
  await screen.findByText("장바구니가 비어 있어요");
  expect(localStorage.getItem("closegap.cart")).toBe("[]");
  fireEvent.click(screen.getByText("되돌리기"));
  await screen.findByText(testCourse.title);
});

test("a guest's cart that cannot be read says so and tries again", async () => {
  let broken = true;
  keepAsGuest(courseId);
  const answer = quoteOf(line)["cart.quote"];
  await open({
    signedIn: false,
    answers: { "cart.quote": (input) => (broken || !answer ? { code: "INTERNAL" } : answer(input)) },
  });
  broken = false;
  fireEvent.click(await screen.findByRole("button", { name: "다시 시도" }));
  expect(await screen.findByText(testCourse.title)).toBeTruthy();
});

test("an item that another tab adds is shown", async () => {
  await open({ signedIn: false, answers: quoteOf(line) });
  keepAsGuest(courseId);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "closegap.cart" })));
  expect(await screen.findByText(testCourse.title)).toBeTruthy();
});

test("an item whose period has ended says that it is taken again, at its current price", async () => {
  const answers = {
    "cart.list": () => listOf(line, second),
    "registration.owned": () => ({ data: [{ itemId: courseId, isFinished: false, hasEnded: true }] }),
  };
  await open({ signedIn: true, answers });
  const [again, first] = await screen
    .findAllByRole("listitem")
    .then((rows) => rows.filter((row) => row.querySelector("h2")));
  await within(again as HTMLElement).findByText("다시 수강");
  expect((again as HTMLElement).textContent).toContain("99,000원");
  expect(within(first as HTMLElement).queryByText("다시 수강")).toBeNull();
});

test("the total has the coupon that the user can claim, and the press claims it on the way to the payment", async () => {
  const { callsOf } = await openOwn([line, second], {
    "order.quote": () => ({
      data: testQuote(
        [
          { ...line, itemType: "COURSE", teacherId: null, problem: null },
          { ...second, itemType: "LECTURE", teacherId: null, problem: null },
        ],
        [testClaimable],
      ),
    }),
    "coupon.claim": (input) => ({ data: input }),
  });
  const [button] = await screen.findAllByRole("button", { name: "쿠폰 받고 109,300원 결제하기" });
  expect(screen.getByText("손으로 만드는 저녁 쿠폰")).toBeTruthy();
  if (button) fireEvent.click(button);
  await waitFor(() => expect(callsOf("coupon.claim")).toEqual([{ couponId: testClaimable.couponId }]));
});

test("a quote of another selection is not taken for the total", async () => {
  await openOwn([line, second], {
    "order.quote": () => ({
      data: testQuote([{ ...line, itemType: "COURSE", teacherId: null, problem: null }], [testClaimable]),
    }),
  });
  await screen.findAllByRole("link", { name: "111,300원 결제하기" });
  expect(screen.queryByText("손으로 만드는 저녁 쿠폰")).toBeNull();
});
