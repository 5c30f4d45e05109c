// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepInstallPrompt } from "../../../../document/install-prompt.ts";
import { testClient } from "../../../../test/client.tsx";
import InstallOffer from "./install-offer.tsx";
import { offerPlaceId } from "./offer-place.ts";

const userId = "0190a0a0-0000-7000-8000-000000000001";
const learned = (completedLectures: number) => ({
  data: {
    userId,
    studiedSec: 600,
    completedLectures,
    completedItems: 0,
    streakDays: 1,
    longestStreakDays: 1,
    days: [],
    weeks: [],
    goalMinutes: null,
  },
});

keepInstallPrompt();
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  act(() => void dispatchEvent(new Event("appinstalled")));
  vi.unstubAllGlobals();
});

/** The browser says that it can install the shop. */
function offerInstall() {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { prompt, event };
}

async function open(completedLectures: number) {
  const client = testClient({ "progress.overview": () => learned(completedLectures) });
  render(
    client.page(
      <Provider store={createStore()}>
        <main id="main">
          <h1>강의</h1>
        </main>
        <div id={offerPlaceId} />
        <InstallOffer userId={userId} />
      </Provider>,
    ),
  );
  await screen.findByRole("heading", { level: 1 });
  return client;
}

const offer = () => screen.queryByRole("region", { name: "홈 화면에 두고 바로 이어 볼까요?" });
const answerOf = () => localStorage.getItem("closegap.install-answered");

test("after two completed lectures the browser's dialog opens by a press, and is not offered again", async () => {
  const { prompt, event } = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  await open(2);
  await waitFor(() => expect(offer()).not.toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "홈 화면에 추가" }));
  expect(prompt).toHaveBeenCalledOnce();
  expect([offer(), answerOf(), document.activeElement?.textContent]).toEqual([null, "true", "강의"]);
});

test("an offer that is declined is not repeated", async () => {
  const { prompt } = offerInstall();
  await open(3);
  fireEvent.click(await screen.findByRole("button", { name: "괜찮아요" }));
  expect([offer(), answerOf(), prompt.mock.calls.length]).toEqual([null, "true", 0]);
});

test("before the second completed lecture there is no offer", async () => {
  offerInstall();
  const { calledPaths } = await open(1);
  await waitFor(() => expect(calledPaths()).toEqual(["progress.overview"]));
  expect(offer()).toBeNull();
});

test("a browser that cannot install the shop is asked for nothing", async () => {
  const { calledPaths } = await open(9);
  expect([offer(), calledPaths()]).toEqual([null, []]);
});

test("Safari of a phone has no dialog: its menu is described", async () => {
  vi.stubGlobal("navigator", { standalone: false, userAgent: "iPhone Version/18.0 Mobile/15E148 Safari/604.1" });
  await open(2);
  await screen.findByText(/공유 버튼을 누른 뒤 ‘홈 화면에 추가’/);
  fireEvent.click(screen.getByRole("button", { name: "알겠어요" }));
  expect([offer(), answerOf()]).toEqual([null, "true"]);
});
