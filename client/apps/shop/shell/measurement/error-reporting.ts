import {
  browserTracingIntegration,
  getClient,
  getReplay,
  init,
  replayIntegration,
  type Breadcrumb,
  type ErrorEvent,
} from "@sentry/browser";
import { withoutQueries, withoutQuery } from "./page-address.ts";

/** The specification's rates: all traces, a tenth of the sessions, every session with an error. */
const rates = { tracesSampleRate: 1, replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 };

/** Starts error reporting, once per page load. A replay hides all texts and media; no user is named. */
export function startErrorReporting(dsn: string): void {
  init({
    dsn,
    integrations: [browserTracingIntegration(), replayIntegration({ maskAllText: true, blockAllMedia: true })],
    ...rates,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: withoutPageQuery,
    beforeBreadcrumb: (breadcrumb: Breadcrumb) => ({
      ...breadcrumb,
      data: breadcrumb.data && withoutQueries(breadcrumb.data),
    }),
  });
}

function withoutPageQuery(event: ErrorEvent): ErrorEvent {
  const { url, ...request } = event.request ?? {};
  return { ...event, request: { ...request, url: url && withoutQuery(url) } };
}

export function pauseErrorReporting(isPaused: boolean): void {
  const client = getClient();
  if (client) client.getOptions().enabled = !isPaused;
  if (isPaused) void getReplay()?.stop();
}
