// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { testClient } from "../../../test/client.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import { SideMenu } from "./side-menu.tsx";
import type { SideMenuKind } from "./menu-visibility.ts";

afterEach(cleanup);

async function rowsOf(kind: SideMenuKind) {
  const client = testClient({});
  render(
    client.page(
      <Provider store={createStore()}>
        <ToastProvider>
          <SideMenu kind={kind} />
        </ToastProvider>
      </Provider>,
    ),
  );
  const menu = await screen.findByRole("navigation");
  return [...menu.querySelectorAll("a, button, hr")].map((row) => row.textContent);
}

test("[R2.40] the account menu has the pages of the specification and the logout, then the others", async () => {
  const rows = await rowsOf("account");
  expect(rows.slice(0, 6)).toEqual(["마이 홈", "내 정보", "수강 내역", "구매 내역", "찜 목록", "로그아웃"]);
  // After a line.
  expect(rows.slice(7)).toEqual(["내 노트", "1:1 문의", "제안하기", "설정"]);
});

test("[R2.39] the menu of the catalog has no entry of an account", async () => {
  expect(await rowsOf("browse")).toEqual(["추천", "강의", "코스", "크리에이터", "이벤트·혜택"]);
  expect(within(screen.getByRole("navigation", { name: "둘러보기" })).queryByRole("button")).toBeNull();
});
