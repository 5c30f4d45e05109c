// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { guestCartAtom } from "../../api/guest-cart.ts";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { testClient } from "../../test/client.tsx";
import { TopNavigation } from "./top-navigation.tsx";

afterEach(cleanup);

const teacher = {
  userId: "0190a0a0-0000-7000-8000-000000000001",
  role: "TEACHER" as const,
  email: "teacher@closegap.test",
  name: "한서진",
  emailVerifiedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

async function openAsTeacher() {
  const store = createStore();
  store.set(userAtom, teacher);
  store.set(sessionCheckedAtom, true);
  const { page } = testClient({ "site.info": () => ({ data: { studioUrl: "https://studio.example" } }) });
  render(
    page(
      <Provider store={store}>
        <TopNavigation onStage={false} />
      </Provider>,
    ),
  );
  const link = await screen.findByRole("link", { name: /Studio/ });
  expect(link.getAttribute("href")).toBe("https://studio.example");
  return store;
}

const studioLink = () => screen.queryByRole("link", { name: /Studio/ });

test.each([
  ["a learner", { ...teacher, role: "USER" as const }],
  ["a signed-out visitor", null],
])("[R6.2] the studio link is shown to a teacher and not to %s", async (_, user) => {
  const store = await openAsTeacher();
  act(() => store.set(userAtom, user));
  expect(studioLink()).toBeNull();
});

test("[R6.2] the studio link is not shown on mobile", async () => {
  await openAsTeacher();
  expect(screen.getByRole("button", { name: "메뉴 열기" }).classList).toContain("mobile-only");
  expect(studioLink()?.classList).toContain("desktop-only");
});

test("the cart shows how many items are in it, of the account and of a guest", async () => {
  const store = createStore();
  store.set(userAtom, { ...teacher, role: "USER" });
  store.set(sessionCheckedAtom, true);
  const { page } = testClient({ "cart.list": () => ({ data: { items: [], page: 1, rows: 50, total: 3 } }) });
  render(
    page(
      <Provider store={store}>
        <TopNavigation onStage={false} />
      </Provider>,
    ),
  );
  const cart = await screen.findByRole("link", { name: /^장바구니 ?3 ?개$/ });
  expect(cart.getAttribute("href")).toBe("/cart");
  act(() => {
    store.set(userAtom, null);
    store.set(guestCartAtom, () => [{ itemType: "COURSE", itemId: teacher.userId }]);
  });
  screen.getByRole("link", { name: /^장바구니 ?1 ?개$/ });
  act(() => store.set(guestCartAtom, () => []));
  screen.getByRole("link", { name: "장바구니" });
});
