// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { testClient } from "../../../test/client.tsx";
import { testLine, testOrder } from "../../../test/order.ts";
import { testUser } from "../../../test/user.ts";
import { couponText } from "../../../components/coupon/coupon-text.ts";
import { StatementScreen } from "./statement-screen.tsx";

afterEach(cleanup);

const business = {
  name: "(주)클로즈갭",
  ceo: "홍길동",
  number: "000-00-00000",
  mailOrderNumber: "2025-서울-0000",
  address: "서울",
  phone: "1600-0000",
  email: "help@closegap.example",
  hosting: "",
};

test("a statement names both parties, every line, and every payment and refund", async () => {
  const refunded = {
    type: "REFUNDED" as const,
    at: "2025-11-20T12:00:00.000Z",
    amount: 33_000,
    title: "컵",
    method: null,
  };
  const order = { ...testOrder, refundedAmount: 33_000, timeline: [...testOrder.timeline, refunded] };
  const user = testUser({ userId: order.userId });
  render(testClient({}).page(<StatementScreen order={order} business={business} buyer={user} />));
  await screen.findByRole("heading", { name: "거래 내역서" });
  for (const text of ["(주)클로즈갭", "000-00-00000", "다온", "daon@example.com"]) screen.getByText(text);
  const row = screen.getByRole("row", { name: new RegExp(testLine.title) });
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["129,000원", "−30,000원", "99,000원"]);
  screen.getByText("결제 · 카드 · 99,000원");
  screen.getByText("환불 · ‘컵’ · −33,000원");
  screen.getByText("66,000원");
});

test("a statement of an order with a coupon says what a refund does to it, as the checkout does", async () => {
  const coupon = { couponId: "k1", name: "코스 15%", amount: 9_000, status: "SPENT" as const };
  const show = async (order: typeof testOrder) => {
    render(testClient({}).page(<StatementScreen order={order} business={business} buyer={null} />));
    await screen.findByRole("heading", { name: "거래 내역서" });
    const rule = screen.queryByText(couponText.refundRule);
    cleanup();
    return rule !== null;
  };
  expect(await show({ ...testOrder, coupons: [coupon] })).toBe(true);
  expect(await show({ ...testOrder, coupons: [] })).toBe(false);
});

test("a coupon is stated as a part of the discounts, not as a deduction of its own", async () => {
  const coupon = { couponId: "k1", name: "코스 15%", amount: 9_000, status: "RELEASED" as const };
  render(
    testClient({}).page(
      <StatementScreen order={{ ...testOrder, coupons: [coupon] }} business={business} buyer={null} />,
    ),
  );
  await screen.findByText("쿠폰 ‘코스 15%’ −9,000원 (할인 금액에 포함) · 돌려드렸어요");
  expect(screen.queryByRole("cell", { name: "−9,000원" })).toBeNull();
});
