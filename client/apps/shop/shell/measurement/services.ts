import type { Measurement } from "../../../../../shared/site/schema.ts";

type Service = { pause: (isPaused: boolean) => void };

/** One initialization per page load, whatever is decided meanwhile. */
let started: Promise<Service[]> | null = null;

/** Loads and starts what is configured; consent that is given again after a withdrawal resumes them. */
export async function startServices(keys: Measurement): Promise<void> {
  const isFirst = started === null;
  const services = await (started ??= load(keys));
  if (!isFirst) for (const { pause } of services) pause(false);
}

/** Nothing is sent from now on. */
export async function stopServices(): Promise<void> {
  for (const { pause } of (await started) ?? []) pause(true);
}

async function load({ analyticsKey, errorReportingDsn }: Measurement): Promise<Service[]> {
  const loading = [
    analyticsKey &&
      import("./analytics.ts").then(({ startAnalytics, pauseAnalytics }) => {
        startAnalytics(analyticsKey);
        return { pause: pauseAnalytics };
      }),
    errorReportingDsn &&
      import("./error-reporting.ts").then(({ startErrorReporting, pauseErrorReporting }) => {
        startErrorReporting(errorReportingDsn);
        return { pause: pauseErrorReporting };
      }),
  ].filter((service) => typeof service === "object" && service !== null);
  // A blocked or missing file measures nothing, and changes nothing else.
  const results = await Promise.allSettled(loading);
  return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
