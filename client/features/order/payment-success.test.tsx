// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, expect, test } from "vitest";
import { type Answer, type Answers, testClient } from "../../lib/test-client.tsx";
import { testCourse } from "../../lib/test-course.ts";
import { PaymentSuccess } from "./payment-success.tsx";

afterEach(cleanup);

const course = testCourse;
const { courseId } = course;
const at = "2025-11-17T12:03:00.000Z";
const item = {
  orderItemId: "l",
  itemType: "COURSE",
  itemId: courseId,
  title: "컵",
  listPrice: 129_000,
  discount: 30_000,
  paidAmount: 99_000,
};
const order = {
  orderId: "order-1",
  userId: "u",
  orderName: "컵",
  items: [item],
  listAmount: 129_000,
  discountAmount: 30_000,
  totalAmount: 99_000,
  status: "PAID",
  createdAt: at,
  expiresAt: "2025-11-17T12:33:00.000Z",
  paidAt: at,
  receiptUrl: "/receipt",
};
const unpaid = { ...order, status: "PENDING", paidAt: null, receiptUrl: null };
const payment = { paymentKey: "key", orderId: "order-1", amount: 99_000 };

function open(answers: Answers, paid: typeof payment | null = payment) {
  const client = testClient({ "course.byId": () => ({ data: course }), ...answers });
  render(<StrictMode>{client.page(<PaymentSuccess orderId="order-1" payment={paid} />)}</StrictMode>);
  return client;
}

test("a payment is confirmed once however often the screen renders, then the course can be started", async () => {
  const { callsOf } = open({
    "payment.confirm": () => ({ data: { method: "카드" } }),
    "order.byId": () => ({ data: order }),
  });
  await screen.findByText("결제를 확인하고 있어요");
  await screen.findByRole("heading", { name: "결제가 끝났어요" });
  const start = await screen.findByRole("link", { name: "지금 시작하기" });
  expect(start.getAttribute("href")).toBe(`/lectures/first/watch?course=${courseId}`);
  screen.getByText("카드");
  expect(screen.getAllByText("99,000원").length).toBeGreaterThan(0);
  expect(callsOf("payment.confirm")).toEqual([payment]);
});

test("a refused payment says why, that no money left, and leads back with the same things", async () => {
  open({
    "payment.confirm": () => ({ code: "PAYMENT_REFUSED", details: { failureCode: "X", message: "한도초과" } }),
    "order.byId": () => ({ data: unpaid }),
  });
  await screen.findByRole("heading", { name: "카드사에서 승인하지 않았어요" });
  expect(screen.getByRole("alert").textContent).toMatch(/돈은 빠져나가지 않았어요.*한도초과/);
  expect(screen.getByRole("link", { name: "다시 결제하기" }).getAttribute("href")).toContain(courseId);
});

test("when the network does not answer the same key is asked again, until it is known", async () => {
  const answers: Answer[] = [{ code: "GATEWAY_UNAVAILABLE" }, { data: { method: "카드" } }];
  let paid = false;
  const { callsOf } = open({
    "payment.confirm": () => {
      const answer = answers.shift() ?? { code: "INTERNAL" };
      paid = "data" in answer;
      return answer;
    },
    "order.byId": () => ({ data: paid ? order : unpaid }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "다시 확인하기" }));
  await screen.findByRole("heading", { name: "결제가 끝났어요" });
  expect(callsOf("payment.confirm")).toEqual([payment, payment]);
});

test("a free order needs no confirmation", async () => {
  const { callsOf } = open({ "order.byId": () => ({ data: { ...order, totalAmount: 0 } }) }, null);
  await screen.findByRole("heading", { name: "강의실이 열렸어요" });
  expect(callsOf("payment.confirm")).toEqual([]);
});

test("an order that was never paid is told as such", async () => {
  open({ "order.byId": () => ({ data: unpaid }) }, null);
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("아직 결제하지 않은 주문이에요");
});

test("somebody else's order is not found", async () => {
  open({ "payment.confirm": () => ({ code: "NOT_FOUND" }), "order.byId": () => ({ code: "NOT_FOUND" }) });
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("주문을 찾지 못했어요");
});
