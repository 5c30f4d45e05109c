// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { sessionCheckedAtom, userAtom } from "../../../../lib/session/session-state.ts";
import { ToastProvider } from "../../../../ui/overlay/toast.tsx";
import { DrawerHost } from "./drawer-host.tsx";
import { drawerOpenAtom } from "./drawer-state.ts";
import { testUser } from "../../../../test/user.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const learner = testUser();

interface Visit {
  signedIn: boolean;
  path?: string;
  email?: string | null;
}

async function openDrawer({ signedIn, path = "/courses", email = learner.email }: Visit) {
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const store = createStore();
  store.set(userAtom, signedIn ? { ...learner, email } : null);
  store.set(sessionCheckedAtom, true);
  store.set(drawerOpenAtom, true);
  const root = createRootRoute({ component: () => <DrawerHost /> });
  const anyPage = createRoute({ getParentRoute: () => root, path: "$" });
  const router = createRouter({
    routeTree: root.addChildren([anyPage]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <Provider store={store}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </Provider>,
  );
  const menu = within(await screen.findByRole("navigation", { name: "전체 메뉴" }));
  return {
    store,
    menu,
    rows: () => [...menu.queryAllByRole("link"), ...menu.queryAllByRole("button")].map((row) => row.textContent),
  };
}

test("[R2.35 R2.38 R6.3 R6.4] signed out it offers the catalog, the login and the sign-up", async () => {
  const { rows } = await openDrawer({ signedIn: false });
  expect(rows()).toEqual(["추천", "강의", "코스", "크리에이터", "장바구니", "이벤트·혜택", "로그인"]);
  expect(screen.getByRole("link", { name: "회원가입" })).toBeTruthy();
});

test("[R2.36 R2.38] signed in it adds the classroom, the user's pages and the logout", async () => {
  const { rows } = await openDrawer({ signedIn: true });
  expect(rows()).toEqual([
    "추천",
    "강의",
    "코스",
    "크리에이터",
    "내 강의실",
    "장바구니",
    "이벤트·혜택",
    "마이",
    "로그아웃",
  ]);
});

test("the group of the user's own pages opens in place", async () => {
  const { menu, rows } = await openDrawer({ signedIn: true });
  expect(rows()).not.toContain("구매 내역");
  fireEvent.click(menu.getByRole("button", { name: "마이" }));
  for (const row of ["마이 홈", "내 정보", "설정"]) expect(rows()).toContain(row);
  expect(rows()).toContain("구매 내역");
});

test("[R2.37] the group follows the classroom and has the eight pages of the specification, then the notes", async () => {
  const { menu } = await openDrawer({ signedIn: true, path: "/my" });
  const links = menu.getAllByRole("link").map((link) => link.textContent);
  const [own, more] = links
    .slice(links.indexOf("내 강의실") + 1)
    .join(" · ")
    .split(" · 장바구니");
  expect(own).toBe("마이 홈 · 내 정보 · 수강 내역 · 구매 내역 · 찜 목록 · 1:1 문의 · 제안하기 · 설정 · 내 노트");
  expect(more).toBe(" · 이벤트·혜택");
});

test("under the user's own pages the group is open from the start", async () => {
  const { rows } = await openDrawer({ signedIn: true, path: "/my/orders" });
  expect(rows()).toContain("구매 내역");
});

test("a user without an address is named alone", async () => {
  await openDrawer({ signedIn: true, email: null });
  expect(screen.getByRole("link", { name: "다온" })).toBeTruthy();
});

test("[R3.24 R10.19] following a row closes it", async () => {
  const { menu, store } = await openDrawer({ signedIn: false });
  fireEvent.click(menu.getByRole("link", { name: "강의" }));
  expect(store.get(drawerOpenAtom)).toBe(false);
});

test("Esc closes it", async () => {
  const { store } = await openDrawer({ signedIn: false });
  fireEvent.keyDown(screen.getByRole("dialog", { name: "메뉴" }), { key: "Escape" });
  expect(store.get(drawerOpenAtom)).toBe(false);
});
