import { SkeletonBox, SkeletonLine } from "../../../ui/skeleton.tsx";
import { notificationHeadText as text } from "../head-text.ts";
import { NotificationFrame } from "./notification-frame.tsx";
import { RowSkeletons, TableSkeleton } from "./row-skeletons.tsx";
import styles from "./row-skeletons.module.css";

export const NotificationsSkeleton = () => (
  <NotificationFrame title={text.list}>
    <SkeletonBox className={styles.filters} />
    <RowSkeletons waited rows={5} />
  </NotificationFrame>
);

export const NotificationSettingsSkeleton = () => (
  <NotificationFrame title={text.settings}>
    <SkeletonLine width="60%" className={styles.lead} />
    <TableSkeleton waited />
  </NotificationFrame>
);
