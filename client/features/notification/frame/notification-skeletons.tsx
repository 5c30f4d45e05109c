import { notificationHeadText as text } from "../head-text.ts";
import { NotificationFrame } from "./notification-frame.tsx";
import { RowSkeletons } from "./row-skeletons.tsx";

export const NotificationsSkeleton = () => (
  <NotificationFrame title={text.list}>
    <RowSkeletons waited rows={5} />
  </NotificationFrame>
);

export const NotificationSettingsSkeleton = () => (
  <NotificationFrame title={text.settings}>
    <RowSkeletons waited rows={8} />
  </NotificationFrame>
);
