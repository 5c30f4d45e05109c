import type { Measurement } from "../../../shared/site.ts";
import type { Env } from "../../startup/env.ts";

/** The public keys from the settings; null without any. */
export function measurementOf({ AMPLITUDE_API_KEY, SENTRY_DSN }: Env): Measurement | null {
  if (!AMPLITUDE_API_KEY && !SENTRY_DSN) return null;
  return { analyticsKey: AMPLITUDE_API_KEY ?? null, errorReportingDsn: SENTRY_DSN ?? null };
}
