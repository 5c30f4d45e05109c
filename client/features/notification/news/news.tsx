import { lazy, Suspense } from "react";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { ErrorBox } from "../../../ui/feedback/error-box.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";
import { loadFailureText } from "../../../ui/text.ts";

/** Code that could not be loaded is loaded again with the page. */
const Failed = () => <ErrorBox title={loadFailureText.title} onRetry={() => location.reload()} />;

const Section = lazy(() => import("./news-section.tsx").catch(() => ({ default: Failed })));

/** The newest notifications, as a section of a page, whose code is loaded while the rest is already shown. */
export const News = (props: { items: readonly Notification[]; now: Date }) => (
  <Suspense
    fallback={
      <SkeletonRegion>
        <SkeletonBox height="34rem" />
      </SkeletonRegion>
    }
  >
    <Section {...props} />
  </Suspense>
);
