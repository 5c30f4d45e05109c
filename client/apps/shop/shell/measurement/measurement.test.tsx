// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { testClient } from "../../../../test/client.tsx";
import { type MeasurementConsent, measurementConsentAtom } from "../../../../lib/state/measurement-consent.ts";
import { landingPhaseAtom } from "../landing/landing-state.ts";
import { Measurement } from "./measurement.tsx";

const analytics = vi.hoisted(() => ({
  startAnalytics: vi.fn<(key: string) => void>(),
  pauseAnalytics: vi.fn<(isPaused: boolean) => void>(),
}));
vi.mock("./analytics.ts", () => analytics);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function open(consent: MeasurementConsent, isLandingDone = true) {
  const store = createStore();
  store.set(measurementConsentAtom, consent);
  store.set(landingPhaseAtom, isLandingDone ? "done" : "covered");
  render(
    testClient({}).page(
      <Provider store={store}>
        <Measurement keys={{ analyticsKey: "a-project", errorReportingDsn: null }} />
        <p>the page</p>
      </Provider>,
    ),
  );
  await screen.findByText("the page");
  return (next: MeasurementConsent) => act(() => store.set(measurementConsentAtom, next));
}

const banner = () => screen.queryByRole("region", { name: "이용 기록을 분석해도 될까요?" });

test("a visitor is asked after the intro, and not again after the answer", async () => {
  await open("UNDECIDED", false);
  expect(banner()).toBeNull();
  cleanup();
  await open("UNDECIDED");
  expect(banner()).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "동의하지 않기" }));
  expect(banner()).toBeNull();
  expect(localStorage.getItem("closegap.measurement")).toBe('"REFUSED"');
  expect(analytics.startAnalytics).not.toHaveBeenCalled();
});

test("[R4.26] analytics is initialized once, and only pauses while consent is withdrawn", async () => {
  const decide = await open("GRANTED");
  await vi.waitFor(() => expect(analytics.startAnalytics).toHaveBeenCalledWith("a-project"));
  decide("REFUSED");
  await vi.waitFor(() => expect(analytics.pauseAnalytics).toHaveBeenLastCalledWith(true));
  decide("GRANTED");
  await vi.waitFor(() => expect(analytics.pauseAnalytics).toHaveBeenLastCalledWith(false));
  expect(analytics.startAnalytics).toHaveBeenCalledTimes(1);
});
