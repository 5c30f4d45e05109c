// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { modalAtom, openModalAtom } from "../../../lib/state/modal-state.ts";
import { testClient } from "../../../test/client.tsx";
import { ModalHost } from "./modal-host.tsx";

afterEach(cleanup);

async function open() {
  const store = createStore();
  render(
    <Provider store={store}>
      {testClient({}).page(
        <>
          <p>그려졌어요</p>
          <ModalHost />
        </>,
      )}
    </Provider>,
  );
  await screen.findByText("그려졌어요");
  act(() => store.set(openModalAtom, { mode: "LOGIN_REQUIRED", args: { callbackUrl: "/courses/1?page=2" } }));
  await screen.findByRole("dialog", { name: "로그인하면 이어서 할 수 있어요" });
  return store;
}

test("[R4.6] LOGIN_REQUIRED leads to login and signup, and from there back to its args", async () => {
  await open();
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(addressOf("로그인")).toBe("/login?callbackUrl=%2Fcourses%2F1%3Fpage%3D2");
  expect(addressOf("회원가입")).toBe("/signup?callbackUrl=%2Fcourses%2F1%3Fpage%3D2");
});

test("[R4.7] a click on its link closes it", async () => {
  const store = await open();
  act(() => screen.getByRole("link", { name: "로그인" }).click());
  expect(store.get(modalAtom)).toEqual({ open: false, mode: "CLOSED", args: null });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
