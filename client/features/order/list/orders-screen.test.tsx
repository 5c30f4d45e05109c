// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Order, OrderCounts } from "../../../../shared/order/schema.ts";
import { findPendingOrder } from "../../../api/order/pending-order.ts";
import { type StubResponses, testClient } from "../../../test/client.tsx";
import { testDeposit, testLine, testOrder } from "../../../test/order.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { OrdersScreen } from "./orders-screen.tsx";
import { type OrdersSearch, ordersSearch } from "./orders-search.ts";

afterEach(cleanup);

const waiting: Order = {
  ...testOrder,
  orderId: "order-2",
  orderName: "빵",
  status: "WAITING_FOR_DEPOSIT",
  paidAt: null,
  deposit: testDeposit,
};
const expired: Order = { ...testOrder, orderId: "order-3", orderName: "수채화", status: "EXPIRED", paidAt: null };
const refund = { refundId: "r", status: "DONE" as const, amount: 41_500 };
const part: Order = {
  ...testOrder,
  orderId: "order-4",
  orderName: "집밥",
  status: "PART_REFUNDED",
  refundedAmount: 41_500,
  items: [{ ...testLine, refund }],
};
const all = [testOrder, waiting, expired, part];

const some: OrderCounts = { ALL: 4, PAID: 2, WAITING: 1, REFUND: 1, UNPAID: 1 };
const none: OrderCounts = { ALL: 0, PAID: 0, WAITING: 0, REFUND: 0, UNPAID: 0 };

async function open(
  orders: Order[],
  search: OrdersSearch = {},
  answers: StubResponses = {},
  counts = some,
  years = counts === none ? [] : [2026, 2025],
  pages = 1,
) {
  const byId: StubResponses[string] = (input) => ({
    data: { ...testOrder, ...orders.find(({ orderId }) => orderId === (input as Order).orderId) },
  });
  const client = testClient({ "order.byId": byId, ...answers });
  render(
    client.page(
      <ToastProvider>
        <OrdersScreen orders={orders} counts={counts} years={years} pages={pages} search={search} />
      </ToastProvider>,
    ),
  );
  await screen.findByRole("heading", { level: 1, name: "구매 내역" });
  return client;
}

const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("the filters are links with their numbers that start at the first page, and the current one is marked", async () => {
  await open(all, { page: 2, show: "refund" });
  expect(names()).toEqual(["컵", "빵", "수채화", "집밥"]);
  const links = within(screen.getByRole("navigation", { name: "주문 상태" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["전체 4", "/my/orders"],
    ["결제 완료 2", "/my/orders?show=paid"],
    ["입금 대기 1", "/my/orders?show=waiting"],
    ["환불 1", "/my/orders?show=refund"],
    ["미결제·취소 1", "/my/orders?show=unpaid"],
  ]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, null, "true", null]);
});

test("the list says what a filter or another page shows", async () => {
  await open(all);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("전체 주문 4건");
  cleanup();
  await open(all, { show: "paid", page: 2 }, {}, some, [2026], 3);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("결제 완료 주문 2건, 3페이지 중 2페이지");
});

test("no orders, no order of the filter and a page past the end are shown apart", async () => {
  await open([], {}, {}, none);
  expect(screen.queryByText("아직 주문이 없어요")).not.toBeNull();
  expect(screen.queryByRole("navigation", { name: "주문 상태" })).toBeNull();
  cleanup();
  await open([], { show: "refund" });
  expect(screen.queryByText("조건에 맞는 주문이 없어요")).not.toBeNull();
  expect(screen.queryByRole("navigation", { name: "주문 상태" })).not.toBeNull();
  cleanup();
  await open([], { period: "1y" }, {}, none, [2024]);
  expect(screen.queryByText("조건에 맞는 주문이 없어요")).not.toBeNull();
  expect(screen.queryByText("최근 1년", { selector: "summary" })).not.toBeNull();
  cleanup();
  await open([], { show: "refund", period: 2025, page: 9 });
  expect(screen.getByRole("link", { name: "첫 페이지로" }).getAttribute("href")).toBe(
    "/my/orders?show=refund&period=2025",
  );
});

const toggles = () =>
  screen
    .getAllByRole("link", { name: /^(주문 상세 보기|접기)/ })
    .map((link) => [link.getAttribute("aria-expanded"), link.getAttribute("href")]);

test("the newest paid order is open, others are opened by the URL, and the open one can be closed", async () => {
  const { callsOf } = await open([waiting, part, testOrder], { show: "paid" });
  await screen.findByRole("list", { name: "주문 진행 내역" });
  expect(callsOf("order.byId")).toEqual([{ orderId: "order-4" }]);
  expect(toggles()).toEqual([
    ["false", "/my/orders?show=paid&open=order-2"],
    ["true", "/my/orders?show=paid&open=closed"],
    ["false", "/my/orders?show=paid&open=order-1"],
  ]);
  cleanup();
  await open([waiting, part, testOrder], { open: "order-1" });
  expect(toggles().map(([expanded]) => expanded)).toEqual(["false", "false", "true"]);
  cleanup();
  await open([testOrder, part], { open: "order-of-another-page" });
  expect(toggles().map(([expanded]) => expanded)).toEqual(["true", "false"]);
  cleanup();
  await open([{ ...testOrder, totalAmount: 0 }, expired]);
  expect(toggles().map(([expanded]) => expanded)).toEqual(["false", "false"]);
});

test("the period is chosen from the last year and the years with orders; it and the status stay with each other", async () => {
  await open(all, { page: 2, show: "refund", period: 2025 });
  const menu = screen.getByText("2025년", { selector: "summary" }).closest("details") ?? document.body;
  const links = within(menu).getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual(
    [
      ["전체 기간", "/my/orders?show=refund", null],
      ["최근 1년", "/my/orders?show=refund&period=1y", null],
      ["2026년", "/my/orders?show=refund&period=2026", null],
      ["2025년", "/my/orders?show=refund&period=2025", "true"],
    ],
  );
  const filters = within(screen.getByRole("navigation", { name: "주문 상태" }));
  expect(filters.getByRole("link", { name: /^입금 대기/ }).getAttribute("href")).toBe(
    "/my/orders?show=waiting&period=2025",
  );
});

test("an unknown period or order in the URL counts as absent", () => {
  expect(ordersSearch({ period: "2025", open: "closed" })).toMatchObject({ period: 2025, open: "closed" });
  expect(ordersSearch({ period: "1y" }).period).toBe("1y");
  expect(ordersSearch({ period: 1999, open: "no" })).toMatchObject({ period: undefined, open: undefined });
});

test("a closed order sends no request; an opened one shows its history, its refund and the effect of the next lecture", async () => {
  const closed = await open(all, { open: "closed" });
  expect(closed.callsOf("order.byId")).toEqual([]);
  cleanup();
  const estimate = { ...testLine.estimate, amount: 66_000, openedLectures: 10 };
  const detail = { ...testOrder, items: [{ ...testLine, estimate }] };
  const { callsOf } = await open(all, { open: "order-1" }, { "order.byId": () => ({ data: detail }) });
  await screen.findByText("66,000원");
  screen.getByText(/30강 중 10강을 재생해서 66,000원이 환불돼요\. 1강 더 재생하면 62,700원으로 줄어요\./);
  const [way] = screen.getAllByRole("list", { name: "주문 진행 내역" });
  expect(
    within(way ?? document.body)
      .getAllByRole("listitem")
      .map((moment) => moment.textContent),
  ).toEqual(["주문했어요11.17 21:03", "결제가 끝났어요 · 카드11.17 21:03", "수강 기간이 끝나요2026.11.17 23:59"]);
  expect(callsOf("order.byId")).toEqual([{ orderId: "order-1" }]);
});

test("an order whose periods have ended is renewed, one that is valid in part is watched as well", async () => {
  const other = { ...testLine, orderItemId: "line-2", itemId: "01990000-0000-7000-8000-0000000000c2", title: "빵" };
  const both = { ...testOrder, orderId: "order-7", orderName: "빵", items: [testLine, other] };
  const ended = [{ itemId: testLine.itemId, isFinished: false, hasEnded: true }];
  await open([testOrder, both], {}, { "registration.owned": () => ({ data: ended }) });
  const address = `/payment?items=COURSE.${testLine.itemId}`;
  const renewals = () =>
    screen
      .queryAllByRole("link", { name: "다시 수강" })
      .map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));
  await waitFor(() => expect(renewals()).toEqual([address, address]));
  expect(screen.getAllByRole("link", { name: "강의실에서 보기" })).toHaveLength(1);
});

test("the detail of a refunded order shows what was refunded, not an estimate", async () => {
  const refunded: typeof testOrder = {
    ...testOrder,
    status: "REFUNDED",
    refundedAmount: 99_000,
    items: [{ ...testLine, refund: { ...refund, amount: 99_000 }, estimate: null }],
  };
  await open([refunded], { open: "order-1" }, { "order.byId": () => ({ data: refunded }) });
  await screen.findByRole("list", { name: "주문 진행 내역" });
  expect(screen.getAllByText("환불 금액")).toHaveLength(2);
  expect(screen.queryByText(/예상 환불 금액$/)).toBeNull();
});

test("an order that waits for its deposit shows the account without being opened", async () => {
  await open([waiting]);
  screen.getByText("우리은행");
  screen.getByText("686-8930-9769-038");
  screen.getByText("예금주");
  screen.getByRole("button", { name: "계좌번호 복사" });
  const events = within(screen.getByRole("list", { name: "주문 진행 내역" })).getAllByRole("listitem");
  expect(events.map((event) => event.textContent)).toEqual([
    "주문했어요11.17 21:03",
    "입금하면 바로 볼\u00a0수\u00a0있어요11.18(화) 21:03까지",
  ]);
  expect(screen.queryByRole("button", { name: "환불 요청" })).toBeNull();
});

test("a requested, completed or refused refund is shown at its line", async () => {
  await open([
    part,
    { ...testOrder, orderId: "order-5", items: [{ ...testLine, refund: { ...refund, status: "REQUESTED" } }] },
    { ...testOrder, orderId: "order-6", items: [{ ...testLine, refund: { ...refund, status: "REFUSED" } }] },
  ]);
  screen.getByText("41,500원을 환불했어요");
  screen.getByText("41,500원 환불을 확인하고 있어요");
  screen.getByText("환불하지 못했어요. 강의는 그대로 볼 수 있어요.");
  expect(screen.getAllByRole("button", { name: "환불 요청" })).toHaveLength(1);
});

test("an order's detail that cannot be read shows an error and can be read again", async () => {
  await open([testOrder], { open: "order-1" }, { "order.byId": () => ({ code: "INTERNAL" }) });
  await screen.findByText("주문 상세를 불러오지 못했어요");
  expect(screen.queryByRole("button", { name: /다시 시도/ })).not.toBeNull();
});

test("the refund dialog opens for the order of the clicked button, and closes", async () => {
  const { callsOf } = await open(
    [{ ...testOrder, orderId: "order-9" }],
    { open: "closed" },
    { "order.byId": () => ({ data: testOrder }) },
  );
  fireEvent.click(screen.getByRole("button", { name: "환불 요청" }));
  const dialog = await screen.findByRole("dialog", { name: "환불 요청" });
  await within(dialog).findByText(/전액 환불돼요/);
  expect(callsOf("order.byId")).toEqual([{ orderId: "order-9" }]);
  fireEvent.click(within(dialog).getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a free order can be given up, and is not refunded", async () => {
  const free = { ...testOrder, totalAmount: 0, listAmount: 0, discountAmount: 0 };
  await open([free], {}, { "order.byId": () => ({ data: free }) });
  screen.getByText("무료 수강");
  expect(screen.queryByRole("button", { name: "환불 요청" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "수강 취소" }));
  const dialog = await screen.findByRole("dialog", { name: "수강 취소" });
  fireEvent.click(within(dialog).getByRole("button", { name: "닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("continuing with an unpaid order pays that order, not a second one for the same items", async () => {
  await open([{ ...testOrder, status: "PENDING", paidAt: null }]);
  fireEvent.click(screen.getByRole("link", { name: "이어서 결제하기" }));
  expect(findPendingOrder({ items: testOrder.items, couponIds: [] })).toBe(testOrder.orderId);
});

test("an unpaid order is canceled once the dialog is confirmed", async () => {
  const pending: Order = { ...testOrder, status: "PENDING", paidAt: null };
  const { callsOf } = await open([pending], {}, { "payment.cancelOrder": () => ({ data: null }) });
  expect(screen.getByRole("link", { name: "이어서 결제하기" }).getAttribute("href")).toContain("/payment?items=");
  fireEvent.click(screen.getByRole("button", { name: "주문 취소" }));
  const dialog = await screen.findByRole("dialog", { name: "주문 취소" });
  expect(callsOf("payment.cancelOrder")).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "주문 취소" }));
  await screen.findByText("주문을 취소했어요.");
  expect(callsOf("payment.cancelOrder")).toEqual([{ orderId: "order-1" }]);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "주문 취소" })).toBeNull());
});

test("an awaited deposit can be paid by other means; one that has arrived cannot be canceled", async () => {
  await open([waiting], {}, { "payment.cancelOrder": () => ({ code: "ORDER_NOT_PAYABLE" }) });
  expect(screen.getByRole("link", { name: "다른 수단으로 결제" }).getAttribute("href")).toContain("/payment?items=");
  fireEvent.click(screen.getByRole("button", { name: "주문 취소" }));
  const dialog = await screen.findByRole("dialog", { name: "주문 취소" });
  within(dialog).getByText(/입금 계좌가 닫혀요/);
  fireEvent.click(within(dialog).getByRole("button", { name: "주문 취소" }));
  await within(dialog).findByText("이미 결제된 주문이에요. 구매 내역에서 확인해 주세요.");
});
