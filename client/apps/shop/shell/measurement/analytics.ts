import { add, init, setOptOut } from "@amplitude/analytics-browser";
import { passCampaign } from "./campaign.ts";
import { withoutQueries } from "./page-address.ts";

/** Starts analytics, once per page load, with its default tracking. No user is named. */
export function startAnalytics(key: string): void {
  add({
    name: "addresses-without-queries",
    type: "enrichment",
    execute: async (event) => ({ ...event, event_properties: withoutQueries({ ...event.event_properties }) }),
  });
  passCampaign(key);
  init(key, {
    defaultTracking: true,
    // Nothing but our own settings decides what is tracked.
    fetchRemoteConfig: false,
    enableDiagnostics: false,
    trackingOptions: { ipAddress: false },
  });
}

export const pauseAnalytics = (isPaused: boolean): void => setOptOut(isPaused);
