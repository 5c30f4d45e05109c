import type { ReactNode } from "react";
import type { Site } from "../../../../shared/site/schema.ts";
import { Measurement } from "./measurement/measurement.tsx";
import { useSessionRefetch } from "./use-session-refetch.ts";

/** Tasks beside every screen that run only where the admin has configured it. */
export default function ConfiguredTasks({ site: { sessionRefetchSeconds, measurement } }: { site: Site }): ReactNode {
  useSessionRefetch(sessionRefetchSeconds);
  return measurement ? <Measurement keys={measurement} /> : null;
}
