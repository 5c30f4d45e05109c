// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test } from "vitest";
import type { FavoriteIds } from "../../../shared/favorite/schema.ts";
import { sessionCheckedAtom, userAtom } from "../../lib/session/session-state.ts";
import { modalAtom } from "../../lib/state/modal-state.ts";
import { type StubResponse, type StubResponses, testClient } from "../../test/client.tsx";
import { testUser } from "../../test/user.ts";
import { ToastProvider } from "../../ui/overlay/toast.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import styles from "./favorite-button.module.css";
import { FavoriteTextButton } from "./favorite-text-button.tsx";

afterEach(cleanup);

const course = { itemType: "COURSE", itemId: "d8e2c6aa-135e-5092-9049-4b4d6ea06610" } as const;
const other = { itemType: "COURSE", itemId: "d8e2c6aa-135e-5092-9049-4b4d6ea06611" } as const;
const user = testUser();
const idsOf = (...itemIds: string[]): FavoriteIds => ({ COURSE: itemIds, LECTURE: [], TEACHER: [] });

/** Two hearts of one course and one of another. */
function draw(responses: StubResponses, signedIn = true) {
  const store = createStore();
  store.set(userAtom, signedIn ? user : null);
  store.set(sessionCheckedAtom, true);
  const client = testClient(responses);
  render(
    client.page(
      <Provider store={store}>
        <ToastProvider>
          <FavoriteButton item={course} title="컵" />
          <FavoriteTextButton item={course} title="컵" />
          <FavoriteButton item={other} title="접시" />
        </ToastProvider>
      </Provider>,
    ),
  );
  return { ...client, store };
}

const hearts = () => screen.findAllByRole("button", { name: /^찜(하기|했어요): 컵$/ });
const pressed = async () => (await hearts()).map((heart) => heart.getAttribute("aria-pressed"));
/** Whether each answers to a press with a movement. */
const areNew = async () => (await hearts()).map((heart) => heart.classList.contains(styles.new ?? ""));
const clickFirst = async () => fireEvent.click((await hearts())[0] as HTMLElement);

test("hearts of the user's favorites are filled, and no others", async () => {
  draw({ "favorite.ids": () => ({ data: idsOf(course.itemId) }) });
  await waitFor(async () => expect(await pressed()).toEqual(["true", "true"]));
  expect(screen.getByRole("button", { name: "찜하기: 접시" }).getAttribute("aria-pressed")).toBe("false");
  expect(await areNew()).toEqual([false, false]);
  // Its name is what it shows, so that it can be pressed by voice.
  screen.getByText("찜했어요");
  screen.getByRole("button", { name: "찜했어요: 컵", pressed: true });
});

test("a click fills every heart of the item before the server answers", async () => {
  const answer = Promise.withResolvers<StubResponse>();
  const { callsOf } = draw({
    "favorite.ids": () => ({ data: idsOf() }),
    "favorite.add": () => answer.promise,
  });
  await clickFirst();
  await waitFor(async () => expect(await pressed()).toEqual(["true", "true"]));
  expect(await areNew()).toEqual([true, false]);
  expect(callsOf("favorite.add")).toEqual([{ ...course, userId: user.userId }]);
  await act(async () => answer.resolve({ data: { ...course, favorite: true } }));
  expect(await pressed()).toEqual(["true", "true"]);
});

test("a click on a filled heart removes the favorite", async () => {
  const { callsOf } = draw({
    "favorite.ids": () => ({ data: idsOf(course.itemId, other.itemId) }),
    "favorite.remove": () => ({ data: { ...course, favorite: false } }),
  });
  await waitFor(async () => expect(await pressed()).toEqual(["true", "true"]));
  await clickFirst();
  await waitFor(async () => expect(await pressed()).toEqual(["false", "false"]));
  expect(callsOf("favorite.remove")).toEqual([{ ...course, userId: user.userId }]);
  expect(screen.getByRole("button", { name: "찜하기: 접시" }).getAttribute("aria-pressed")).toBe("true");
});

test("a favorite that is refused empties the hearts again, and a sentence says why", async () => {
  draw({ "favorite.ids": () => ({ data: idsOf() }), "favorite.add": () => ({ code: "FAVORITES_FULL" }) });
  await clickFirst();
  await screen.findAllByText(/^찜은 1,000개까지 할 수 있어요/);
  expect(await pressed()).toEqual(["false", "false"]);
});

test("a visitor is asked to sign in and comes back to the page; nothing is sent", async () => {
  history.replaceState(null, "", "/courses?category=%EA%B3%B5%EC%98%88");
  const { store, calledPaths } = draw({}, false);
  await clickFirst();
  await waitFor(() =>
    expect(store.get(modalAtom)).toMatchObject({
      mode: "LOGIN_REQUIRED",
      args: { callbackUrl: "/courses?category=%EA%B3%B5%EC%98%88" },
    }),
  );
  expect(await pressed()).toEqual(["false", "false"]);
  expect(calledPaths()).toEqual([]);
});
