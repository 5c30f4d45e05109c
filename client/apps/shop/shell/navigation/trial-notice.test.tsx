// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StubResponse, testClient } from "../../../../test/client.tsx";
import { TrialNotice } from "./trial-notice.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a tab that was opened while the database was away says that payments are simulated once it is back", async () => {
  let answer: StubResponse = { code: "DATABASE_UNAVAILABLE" };
  const { page, callsOf } = testClient({ "site.info": () => answer });
  const reads = () => callsOf("site.info").length;
  render(page(<TrialNotice />));
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(reads()).toBe(count));
    expect(screen.queryByRole("note")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  }
  answer = { data: { isTrial: true } };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect((await screen.findByRole("note")).textContent).toContain("시험 운영 중인 상점이에요.");
  const read = reads();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reads()).toBe(read);
});
