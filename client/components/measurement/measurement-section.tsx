import { lazy, Suspense } from "react";
import { useSiteQuery } from "../../api/site.ts";

const MeasurementForm = lazy(() =>
  import("./measurement-form.tsx").then(({ MeasurementForm }) => ({ default: MeasurementForm })),
);

/** Where anything is measured, the consent of this browser; without a key its code is not loaded either. */
export function MeasurementSection() {
  const keys = useSiteQuery().data?.measurement;
  return keys ? (
    <Suspense fallback={null}>
      <MeasurementForm keys={keys} />
    </Suspense>
  ) : null;
}
