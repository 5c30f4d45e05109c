import { SkeletonBox, SkeletonLine } from "../../../ui/feedback/skeleton.tsx";
import { notificationHeadText as text } from "../head-text.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { NotificationFrame } from "./notification-frame.tsx";
import { RowSkeletons, TableSkeleton } from "./row-skeletons.tsx";
import styles from "./row-skeletons.module.css";

export const NotificationsSkeleton = () => (
  <NotificationFrame title={text.list}>
    <div className={styles.filters}>
      <SkeletonBox />
      <SkeletonBox />
    </div>
    <SkeletonLine width="8rem" className={styles.day} />
    <Panel className={styles.panel}>
      <RowSkeletons waited rows={5} />
    </Panel>
  </NotificationFrame>
);

export const NotificationSettingsSkeleton = () => (
  <NotificationFrame title={text.settings}>
    <div className={styles.lead}>
      <SkeletonLine width="60%" />
      <SkeletonLine width="40%" />
    </div>
    <TableSkeleton waited />
  </NotificationFrame>
);
