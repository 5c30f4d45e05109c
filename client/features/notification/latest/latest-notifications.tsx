import { renderedPart } from "../../../document/rendered-part.tsx";
import { PartFailure } from "../../../ui/feedback/part-failure.tsx";
import { SkeletonBox, SkeletonRegion } from "../../../ui/feedback/skeleton.tsx";

/** The newest notifications, as a section of a page, whose code is loaded while the rest is already shown. */
export const LatestNotifications = renderedPart(
  () => import("./latest-notifications-section.tsx").then((module) => module.LatestNotificationsSection),
  {
    fallback: (
      <SkeletonRegion>
        <SkeletonBox height="34rem" />
      </SkeletonRegion>
    ),
    Failed: PartFailure,
  },
);
