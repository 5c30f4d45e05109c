// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestCartAtom } from "../../../../api/guest-cart.ts";
import { sessionCheckedAtom, userAtom } from "../../../../lib/session/session-state.ts";
import { testClient } from "../../../../test/client.tsx";
import { allowSearchElement } from "../../../../test/search.ts";
import { testUser } from "../../../../test/user.ts";
import { ToastProvider } from "../../../../ui/overlay/toast.tsx";
import { TopNavigation } from "./top-navigation.tsx";

beforeEach(() => vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teacher = testUser({ role: "TEACHER" });

async function openAsTeacher(studioUrl = "https://studio.example") {
  const store = createStore();
  store.set(userAtom, teacher);
  store.set(sessionCheckedAtom, true);
  const { page } = testClient({ "site.info": () => ({ data: { studioUrl } }) });
  render(
    page(
      <Provider store={store}>
        <TopNavigation onStage={false} />
      </Provider>,
    ),
  );
  const link = await screen.findByRole("link", { name: /스튜디오/ });
  expect(link.getAttribute("href")).toBe(studioUrl);
  return store;
}

const studioLink = () => screen.queryByRole("link", { name: /스튜디오/ });

test.each([
  ["a learner", { ...teacher, role: "USER" as const }],
  ["a signed-out visitor", null],
])("[R1.17 R2.26 R6.2] the studio link is shown to a teacher and not to %s", async (_, user) => {
  const store = await openAsTeacher();
  act(() => store.set(userAtom, user));
  expect(studioLink()).toBeNull();
});

test("the studio opens in a new window where it is another site, and in this one where it belongs to the shop", async () => {
  await openAsTeacher();
  expect([studioLink()?.getAttribute("target"), studioLink()?.textContent]).toEqual(["_blank", "스튜디오새 창"]);
  cleanup();
  await openAsTeacher("/studio");
  expect([studioLink()?.getAttribute("target"), studioLink()?.textContent]).toEqual([null, "스튜디오"]);
});

test("[R2.26 R6.2] the studio link is not shown on mobile", async () => {
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

async function openWithUnread(unread: number) {
  const store = createStore();
  store.set(userAtom, { ...teacher, role: "USER" });
  store.set(sessionCheckedAtom, true);
  const { page } = testClient({
    "notification.unread": () => ({ data: { unread } }),
    "notification.list": () => ({ data: { items: [], page: 1, rows: 20, total: 0 } }),
  });
  render(
    page(
      <Provider store={store}>
        <ToastProvider>
          <TopNavigation onStage={false} />
        </ToastProvider>
      </Provider>,
    ),
  );
  return store;
}

test.each([
  [1, "1", "1"],
  [12, "9+", "12"],
  [100, "9+", "99\\+"],
])("with %i unread notifications the bell shows %s and its name has the number", async (unread, shown, inName) => {
  const store = await openWithUnread(unread);
  const bell = await screen.findByRole("link", { name: new RegExp(`^알림 ?안 읽음 ${inName}$`) });
  expect(bell.textContent).toContain(shown);
  expect(bell.getAttribute("href")).toBe("/my/notifications");
  act(() => store.set(userAtom, null));
  expect(screen.queryByRole("link", { name: /알림/ })).toBeNull();
});

test("a click on the bell opens the newest notifications, a click on it or Esc closes them", async () => {
  await openWithUnread(0);
  const bell = await screen.findByRole("link", { name: "알림" });
  expect(bell.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(bell);
  await screen.findByRole("dialog", { name: "알림" });
  await screen.findByText("아직 알림이 없어요");
  fireEvent.click(bell);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(bell);
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("on mobile the bell opens a sheet with a link to the list, and the search is only a link", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  await openWithUnread(0);
  const bell = await screen.findByRole("link", { name: "알림" });
  expect(screen.getByRole("link", { name: "검색" }).getAttribute("aria-haspopup")).toBeNull();
  expect(screen.getByRole("link", { name: /어떤 강의를/ }).getAttribute("aria-haspopup")).toBeNull();
  fireEvent.click(bell);
  const sheet = within(await screen.findByRole("dialog", { name: "알림" }));
  await sheet.findByText("아직 알림이 없어요");
  expect(sheet.getByRole("link", { name: "전체 보기" }).getAttribute("href")).toBe("/my/notifications");
  fireEvent.click(sheet.getByRole("button", { name: "알림 닫기" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a press of the field of a wide screen opens the search over it, with the keyboard in it", async () => {
  allowSearchElement();
  await openWithUnread(0);
  const field = await screen.findByRole("link", { name: "어떤 강의를 찾고 있나요?" });
  expect(field.getAttribute("href")).toBe("/search");
  fireEvent.click(field);
  const panel = within(await screen.findByRole("dialog", { name: "검색" }));
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole("combobox")));
  fireEvent.keyDown(panel.getByRole("combobox"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(field));
});
