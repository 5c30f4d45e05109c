// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { StrictMode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type StubResponse, type StubResponses, testClient } from "../../../test/client.tsx";
import { testCourse } from "../../../test/course.ts";
import { testDeposit, testOrder } from "../../../test/order.ts";
import { testUser } from "../../../test/user.ts";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { userAtom } from "../../../lib/session/session-state.ts";
import { PaymentSuccess } from "./payment-success.tsx";
import { pollIntervalMs } from "../../../api/order/order.ts";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const course = testCourse;
const { courseId } = course;
const order = testOrder;
const unpaid = { ...order, status: "PENDING", paidAt: null, receiptUrl: null };
const waiting = { ...unpaid, status: "WAITING_FOR_DEPOSIT", deposit: testDeposit, method: "가상계좌" };
const payment = { paymentKey: "key", orderId: "order-1", amount: 99_000 };

function open(answers: StubResponses, paid: typeof payment | null = payment, store = createStore()) {
  const client = testClient({
    "course.byId": () => ({ data: course }),
    "site.info": () => ({ data: { business: { name: "(주)클로즈갭" } } }),
    ...answers,
  });
  render(
    <StrictMode>
      <Provider store={store}>
        {client.page(
          <ToastProvider>
            <PaymentSuccess orderId="order-1" payment={paid} />
          </ToastProvider>,
        )}
      </Provider>
    </StrictMode>,
  );
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

test("a course that is bought again is continued where it was", async () => {
  const store = createStore();
  store.set(userAtom, testUser());
  const resume = { lectureId: "second", title: "다음", number: 2, positionSec: 0, durationSec: 60 };
  const answers = {
    "payment.confirm": () => ({ data: { method: "카드" } }),
    "order.byId": () => ({ data: order }),
    "registration.courses": () => ({ data: { items: [{ courseId, progressRate: 25, resume }] } }),
  };
  open(answers, payment, store);
  const link = await screen.findByRole("link", { name: "이어 보기" });
  expect(link.getAttribute("href")).toBe(`/lectures/second/watch?course=${courseId}`);
  expect(document.body.textContent).not.toContain("첫 강의");
});

test("a rejected payment shows the reason, that no money was charged, and a link to pay for the same items", async () => {
  open({
    "payment.confirm": () => ({ code: "PAYMENT_REFUSED", details: { failureCode: "X", message: "한도초과" } }),
    "order.byId": () => ({ data: unpaid }),
  });
  await screen.findByRole("heading", { name: "카드사에서 승인하지 않았어요" });
  expect(screen.getByRole("alert").textContent).toMatch(/돈은 빠져나가지 않았어요.*한도초과/);
  expect(screen.getByRole("link", { name: "다시 결제하기" }).getAttribute("href")).toContain(courseId);
});

test("when the gateway does not answer, a retry sends the same key, and the screen stays meanwhile", async () => {
  const second = Promise.withResolvers<StubResponse>();
  const answers = [{ code: "GATEWAY_UNAVAILABLE" }, second.promise];
  let paid = false;
  const { callsOf } = open({
    "payment.confirm": () => answers.shift() ?? { code: "INTERNAL" },
    "order.byId": () => ({ data: paid ? order : unpaid }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "다시 확인하기" }));
  await screen.findByRole("button", { name: "확인하고 있어요" });
  paid = true;
  second.resolve({ data: { method: "카드" } });
  await screen.findByRole("heading", { name: "결제가 끝났어요" });
  expect(callsOf("payment.confirm")).toEqual([payment, payment]);
});

test("a payment that overlaps an awaited deposit shows an error and links to the waiting order", async () => {
  open({
    "payment.confirm": () => ({ code: "PAYMENT_IN_PROGRESS", details: { waitingOrderId: "order-0" } }),
    "order.byId": () => ({ data: unpaid }),
  });
  await screen.findByRole("heading", { name: "입금을 기다리는 주문과 겹쳐요" });
  expect(screen.getByRole("alert").textContent).toContain("돈은 빠져나가지 않았어요.");
  const link = screen.getByRole("link", { name: "입금을 기다리는 주문 보기" });
  expect(link.getAttribute("href")).toBe("/my/orders?open=order-0#order-order-0");
});

test("a free order needs no confirmation", async () => {
  const { callsOf } = open({ "order.byId": () => ({ data: { ...order, totalAmount: 0 } }) }, null);
  await screen.findByRole("heading", { name: "강의실이 열렸어요" });
  expect(callsOf("payment.confirm")).toEqual([]);
});

test("an order that was never paid is shown as such", async () => {
  open({ "order.byId": () => ({ data: unpaid }) }, null);
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("아직 결제하지 않은 주문이에요");
});

test("another user's order is not found", async () => {
  open({ "payment.confirm": () => ({ code: "NOT_FOUND" }), "order.byId": () => ({ code: "NOT_FOUND" }) });
  await screen.findByRole("alert");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("주문을 찾을 수 없어요");
});

test("the virtual account is shown, and the screen changes once the deposit has arrived", async () => {
  const money = { came: false };
  open({
    "payment.confirm": () => ({ data: { method: "가상계좌" } }),
    "order.byId": () => ({ data: money.came ? order : waiting }),
  });
  await screen.findByRole("heading", { name: "입금하면 바로 볼 수 있어요" });
  screen.getByText("686-8930-9769-038");
  await screen.findByText("(주)클로즈갭");
  screen.getByText("우리은행");
  const test = await screen.findByRole("link", { name: /테스트 입금하기/ });
  expect(test.getAttribute("href")).toBe(testDeposit.testUrl);
  money.came = true;
  fireEvent.click(screen.getByRole("button", { name: "지금 확인하기" }));
  await screen.findByRole("heading", { name: "결제가 끝났어요" });
});

test("while a deposit is awaited the screen reads the order again by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const money = { came: false };
  open({ "order.byId": () => ({ data: money.came ? order : waiting }) }, null);
  await screen.findByRole("heading", { name: "입금하면 바로 볼 수 있어요" });
  money.came = true;
  await vi.advanceTimersByTimeAsync(pollIntervalMs);
  expect(await screen.findByRole("heading", { name: "결제가 끝났어요" })).not.toBeNull();
});

test.each([
  ["EXPIRED", "결제 기한이 지난 주문이에요"],
  ["CANCELED", "취소한 주문이에요"],
  ["REFUNDED", "환불한 주문이에요"],
])("an order that is %s is shown as such", async (status, title) => {
  open({ "order.byId": () => ({ data: { ...unpaid, status } }) }, null);
  expect(await screen.findByRole("heading", { level: 1, name: title })).not.toBeNull();
});
