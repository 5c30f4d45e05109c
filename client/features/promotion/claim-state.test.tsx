// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { OpenCoupon, UserCoupon } from "../../../shared/coupon/schema.ts";
import type { StubResponses } from "../../test/client.tsx";
import { showSection } from "../../test/community.tsx";
import { testOpenCoupon, testUserCoupon } from "../../test/promotion.ts";
import { ClaimState } from "./claim-state.tsx";

afterEach(cleanup);

const owning = (...items: UserCoupon[]) => ({ data: { items } });

interface Shown {
  coupon?: Partial<OpenCoupon>;
  answers?: StubResponses;
  signedIn?: boolean;
}

const open = ({ coupon, answers, signedIn = true }: Shown = {}) =>
  showSection(
    <ClaimState coupon={testOpenCoupon(coupon)} />,
    { "coupon.list": () => owning(), "coupon.open": () => ({ data: { items: [] } }), ...answers },
    { signedIn },
  );

const claimButton = () => screen.findByRole("button", { name: "가을 쿠폰 쿠폰 받기" });

test("a coupon that is claimed is among the user's own, and a message says so", async () => {
  let own: UserCoupon[] = [];
  const { callsOf } = open({
    answers: {
      "coupon.list": () => owning(...own),
      "coupon.claim": () => {
        own = [testUserCoupon()];
        return { data: null };
      },
    },
  });
  fireEvent.click(await claimButton());
  expect((await screen.findByText("받았어요")).dataset["new"]).toBe("true");
  await screen.findAllByText("‘가을 쿠폰’을 받았어요. 결제할 때 자동으로 적용돼요.");
  expect(callsOf("coupon.claim")).toEqual([{ couponId: "c1" }]);
});

test("a coupon is claimed once, however often the button is pressed meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: null }>();
  const { callsOf } = open({ answers: { "coupon.claim": () => promise } });
  const button = await claimButton();
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  fireEvent.click(button);
  resolve({ data: null });
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  expect(callsOf("coupon.claim")).toHaveLength(1);
});

test("after a failure the button can be pressed again, and the numbers that are left are read again", async () => {
  const { calledPaths } = open({ answers: { "coupon.claim": () => ({ code: "COUPON_SOLD_OUT" }) } });
  const button = await claimButton();
  fireEvent.click(button);
  await waitFor(() => expect(document.body.textContent).toContain("소진"));
  expect(button.getAttribute("aria-disabled")).not.toBe("true");
  expect(calledPaths().filter((path) => path === "coupon.claim")).toHaveLength(1);
});

test("a visitor who claims a coupon is asked to sign in", async () => {
  const { calledPaths, modal } = open({ signedIn: false });
  fireEvent.click(await claimButton());
  await waitFor(() => expect(modal()).not.toBeNull());
  expect(calledPaths()).not.toContain("coupon.claim");
});

test.each<[string, Partial<OpenCoupon>, UserCoupon[], string]>([
  ["that the user has", {}, [testUserCoupon()], "받았어요"],
  [
    "that the user has used",
    {},
    [testUserCoupon({ status: "USED", usedAt: "2025-11-18T03:00:00.000Z" })],
    "2025.11.18 사용",
  ],
  ["of which none is left", { total: 10, remaining: 0 }, [], "모두 소진됐어요"],
  // The last one may be the user's own.
  ["of which the user has the last", { total: 10, remaining: 0 }, [testUserCoupon()], "받았어요"],
])("a coupon %s shows that in place of the button", async (_, coupon, own, text) => {
  open({ coupon, answers: { "coupon.list": () => owning(...own) } });
  await screen.findByText(text);
  expect(screen.queryByRole("button", { name: /쿠폰 받기/ })).toBeNull();
});
