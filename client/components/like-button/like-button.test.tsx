// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { modalAtom } from "../../lib/state/modal-state.ts";
import { type StubResponse, type StubResponses, testClient } from "../../test/client.tsx";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import LikeButton from "./like-button.tsx";

afterEach(cleanup);

const lectureId = "d8e2c6aa-135e-5092-9049-4b4d6ea06610";
const userId = "0190a0a0-0000-7000-8000-000000000001";

function draw(responses: StubResponses, signedIn = true) {
  const store = createStore();
  const user = testUser({ userId });
  store.set(userAtom, signedIn ? user : null);
  store.set(sessionCheckedAtom, true);
  const client = testClient(responses);
  render(
    client.page(
      <Provider store={store}>
        <ToastProvider>
          <LikeButton lectureId={lectureId} />
        </ToastProvider>
      </Provider>,
    ),
  );
  return { ...client, store };
}

const stateOf = (liked: boolean, likes: number) => ({ data: { lectureId, liked, likes } });
const button = (name: string) => screen.findByRole("button", { name });

test("[R1.7] a click likes the lecture at once; the number is then the server's", async () => {
  const answer = Promise.withResolvers<StubResponse>();
  const { callsOf } = draw({ "like.state": () => stateOf(false, 213), "like.add": () => answer.promise });
  fireEvent.click(await button("좋아요 213개"));
  expect((await button("좋아요 214개")).getAttribute("aria-pressed")).toBe("true");
  answer.resolve(stateOf(true, 220));
  await button("좋아요 220개");
  expect(callsOf("like.add")).toEqual([{ lectureId, userId }]);
});

test("a like that is taken back and fails is there again, and a sentence says why", async () => {
  draw({ "like.state": () => stateOf(true, 1), "like.remove": () => ({ code: "TOO_MANY_REQUESTS" }) });
  fireEvent.click(await button("좋아요 1개"));
  await screen.findAllByText(/^짧은 시간에 여러 번 시도했어요/);
  expect((await button("좋아요 1개")).getAttribute("aria-pressed")).toBe("true");
});

test("a visitor sees the number, and is asked to sign in by a click", async () => {
  const { store, calledPaths } = draw({ "lecture.counters": () => ({ data: { lectureId, likes: 214 } }) }, false);
  fireEvent.click(await button("좋아요 214개"));
  await expect.poll(() => store.get(modalAtom).mode).toBe("LOGIN_REQUIRED");
  expect(calledPaths()).toEqual(["lecture.counters"]);
});

test("a lecture without likes has the word instead of a number", async () => {
  draw({ "lecture.counters": () => ({ data: { lectureId, likes: 0 } }) }, false);
  expect((await button("좋아요")).textContent).toBe("좋아요");
});
