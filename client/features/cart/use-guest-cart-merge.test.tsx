// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userAtom } from "../../lib/session/session-state.ts";
import { useGuestCartMerge } from "./use-guest-cart-merge.ts";
import { testUser } from "../../test/user.ts";

const course = { itemType: "COURSE", itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c7" };
const lecture = { itemType: "LECTURE", itemId: "01a1f9ae-3a68-70d2-b0cd-f2240aa7d8c8" };
const learner = testUser();

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  localStorage.setItem("closegap.cart", JSON.stringify([course, lecture]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const data = (value: unknown) => Response.json({ result: { data: value } });
const rejection = (errorCode: string) =>
  Response.json({ error: { code: -32600, message: errorCode, data: { errorCode, details: {} } } }, { status: 409 });

/** Signs a user in while the cart is shown; `answer` responds to the merge. */
function signIn(answer: () => Response) {
  vi.stubGlobal("fetch", async (_: string, init?: { body?: string }) => {
    sent.push(JSON.parse(init?.body ?? "null"));
    return answer();
  });
  const showToast = vi.fn<(message: { text: string }) => void>();
  const store = createStore();
  const Part = () => {
    useGuestCartMerge(showToast);
    return null;
  };
  render(
    <Provider store={store}>
      <Part />
    </Provider>,
  );
  expect(sent).toEqual([]);
  act(() => store.set(userAtom, learner));
  return showToast;
}

const stored = () => localStorage.getItem("closegap.cart");

test("a guest's items move into the account's cart and leave the browser, without a message", async () => {
  const showToast = signIn(() => data({ added: 2, owned: [] }));
  await waitFor(() => expect(stored()).toBe("[]"));
  expect(sent).toEqual([{ items: [course, lecture] }]);
  expect(showToast).not.toHaveBeenCalled();
});

test("an owned item is left out and named in a message", async () => {
  const showToast = signIn(() => data({ added: 1, owned: [{ ...course, title: "첫 빵" }] }));
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({ text: "‘첫 빵’은 이미 수강 중이라 장바구니에서 뺐어요.", tone: "plain" }),
  );
  expect(stored()).toBe("[]");
});

test("a full cart keeps the guest's items and shows a message", async () => {
  const showToast = signIn(() => rejection("CART_FULL"));
  await waitFor(() => expect(showToast.mock.lastCall?.[0].text ?? "").toContain("가득 차서"));
  expect(stored()).toContain(course.itemId);
});

test("without an answer the items stay for the next visit, without a message", async () => {
  const showToast = signIn(() => {
    throw new TypeError("down");
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(showToast).not.toHaveBeenCalled();
  expect(stored()).toContain(course.itemId);
});
