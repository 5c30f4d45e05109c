// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { UserCoupon } from "../../../shared/coupon/schema.ts";
import { showSection } from "../../test/community.tsx";
import { testOpenCoupon, testPromotion, testPromotionCard, testUserCoupon } from "../../test/promotion.ts";
import { OwnCouponsScreen } from "./own-coupons-screen.tsx";
import { PromotionScreen } from "./promotion-screen.tsx";
import { PromotionsScreen } from "./promotions-screen.tsx";

afterEach(cleanup);

const answers = { "coupon.list": () => ({ data: { items: [testUserCoupon(), testUserCoupon({ status: "USED" })] } }) };
const region = (name: string) => screen.findByRole("region", { name });

test("the page without promotions and coupons says so, and leads to the courses", async () => {
  showSection(<PromotionsScreen banners={[]} running={[]} ended={[]} coupons={[]} />, answers);
  const running = within(await region("진행 중인 이벤트"));
  running.getByText("지금 진행 중인 이벤트가 없어요");
  expect(running.getByRole("link", { name: "코스 둘러보기" }).getAttribute("href")).toBe("/courses");
  within(await region("받을 수 있는 쿠폰")).getByText(/^지금 받을 수 있는 쿠폰이 없어요/);
  expect(screen.queryByText(/^지난 이벤트/)).toBeNull();
});

test("the page shows promotions, coupons with their conditions and the number of the user's own", async () => {
  const coupon = testOpenCoupon({ percent: null, amount: 3_000, minimumAmount: 30_000, validDays: 14 });
  const ended = [testPromotionCard({ promotionId: "p2", title: "여름 할인" })];
  showSection(
    <PromotionsScreen banners={[]} running={[testPromotionCard()]} ended={ended} coupons={[coupon]} />,
    answers,
  );
  expect((await screen.findByRole("link", { name: "가을 할인" })).getAttribute("href")).toBe("/promotions/p1");
  const text = (await region("받을 수 있는 쿠폰")).textContent;
  for (const part of ["3,000원", "모든 코스와 강의", "30,000원\u00a0이상", "받은 날부터 14일"])
    expect(text).toContain(part);
  await screen.findByRole("link", { name: "내 쿠폰 1장" });
  screen.getByText("지난 이벤트 1");
});

test("a promotion with one coupon offers it beside the text and in the bar of a phone", async () => {
  const promotion = testPromotion({ coupons: [testOpenCoupon({ discountMax: 10_000, total: 100, remaining: 7 })] });
  showSection(<PromotionScreen promotion={promotion} courses={null} />, {
    "coupon.list": () => ({ data: { items: [] } }),
  });
  expect(await screen.findAllByRole("button", { name: "쿠폰 받기" })).toHaveLength(2);
  const panel = await region("가을 쿠폰");
  for (const part of ["15% 할인", "최대 10,000원", "100장 중 7장", "없음"]) expect(panel.textContent).toContain(part);
  screen.getByRole("heading", { name: "이용 방법" });
  expect(screen.queryByRole("heading", { name: "함께 둘러보기 좋은 코스" })).toBeNull();
});

test("a promotion without coupons has no instructions for them", async () => {
  showSection(<PromotionScreen promotion={testPromotion()} courses={<p>코스들</p>} />, answers);
  await screen.findByText("코스들");
  expect([screen.queryByText("이용 방법"), screen.queryByRole("button")]).toEqual([null, null]);
  expect(within(await region("유의 사항")).getAllByRole("listitem")).toHaveLength(1);
});

test("a promotion that has ended says so", async () => {
  showSection(<PromotionScreen promotion={testPromotion({ status: "ENDED" })} courses={null} />, answers);
  await screen.findByText("종료된 이벤트예요.");
  expect([screen.queryByText("지난 이벤트"), screen.queryByText("진행 중인 이벤트")]).toEqual([
    expect.anything(),
    null,
  ]);
});

test.each<[Partial<UserCoupon>, string]>([
  [{ status: "RESERVED" }, "결제 대기 중"],
  [{ status: "USED", usedAt: "2025-11-18T03:00:00.000Z" }, "2025.11.18 사용"],
  [{ status: "USED" }, "사용 완료"],
  [{ status: "EXPIRED" }, "기간 만료"],
])("a coupon with %j is apart from those that can be used", async (more, state) => {
  showSection(
    <OwnCouponsScreen coupons={[testUserCoupon({ couponId: "c2" }), testUserCoupon(more)]} open={[]} />,
    answers,
  );
  expect(within(await region("쓸 수 없는 쿠폰")).getByRole("article").textContent).toContain(state);
  expect(within(await region("쓸 수 있는 쿠폰")).getAllByRole("article")).toHaveLength(1);
});

test("a user without a usable coupon is led to the promotions", async () => {
  showSection(<OwnCouponsScreen coupons={[]} open={[]} />, answers);
  await screen.findByText("쓸 수 있는 쿠폰이 없어요");
  expect(screen.getByRole("link", { name: "이벤트·혜택 보기" }).getAttribute("href")).toBe("/promotions");
  expect(screen.queryByRole("region", { name: "쓸 수 없는 쿠폰" })).toBeNull();
});

test("a user without a usable coupon sees those that can be had, and none twice", async () => {
  const open = [testOpenCoupon({ couponId: "c1" }), testOpenCoupon({ couponId: "c2" })];
  showSection(<OwnCouponsScreen coupons={[testUserCoupon({ couponId: "c1", status: "USED" })]} open={open} />, answers);
  expect(within(await region("받을 수 있는 쿠폰")).getAllByRole("article")).toHaveLength(1);
  expect(screen.queryByRole("link", { name: "이벤트·혜택 보기" })).toBeNull();
});
