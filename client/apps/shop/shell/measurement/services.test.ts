import { init as initAnalytics } from "@amplitude/analytics-browser";
import { init as initErrorReporting } from "@sentry/browser";
import { expect, test, vi } from "vitest";
import { startAnalytics } from "./analytics.ts";
import { startErrorReporting } from "./error-reporting.ts";

vi.mock("@sentry/browser", () => ({
  init: vi.fn<(options: object) => void>(),
  browserTracingIntegration: () => "tracing",
  replayIntegration: (options: object) => ({ replay: options }),
}));
vi.mock("@amplitude/analytics-browser", () => ({
  add: vi.fn<() => void>(),
  init: vi.fn<(key: string, options: object) => void>(),
}));
vi.mock("./campaign.ts", () => ({ passCampaign: vi.fn<(key: string) => void>() }));

test("[R9.9] all traces, a tenth of the sessions and every session with an error are reported, without what they show", () => {
  startErrorReporting("https://key@errors.example/1");
  expect(initErrorReporting).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      dsn: "https://key@errors.example/1",
      integrations: ["tracing", { replay: { maskAllText: true, blockAllMedia: true } }],
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    }),
  );
});

test("[R9.10] analytics starts with its default tracking, without addresses", () => {
  startAnalytics("a-project");
  expect(initAnalytics).toHaveBeenCalledExactlyOnceWith(
    "a-project",
    expect.objectContaining({ defaultTracking: true, trackingOptions: { ipAddress: false } }),
  );
});
