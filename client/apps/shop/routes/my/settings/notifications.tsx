import { createFileRoute } from "@tanstack/react-router";
import { prefetchNotificationSettings } from "../../../../../api/notification/load.ts";
import { notificationHeadText } from "../../../../../features/notification/head-text.ts";
import { NotificationSettingsScreen } from "../../../../../features/notification/settings/notification-settings-screen.tsx";
import { NotificationSettingsSkeleton } from "../../../../../features/notification/frame/notification-skeletons.tsx";
import { pageHead } from "../../../../../document/page-head.ts";
import { requireSession } from "../../../../../lib/session/require-session.ts";

export const Route = createFileRoute("/my/settings/notifications")({
  ssr: false,
  beforeLoad: requireSession,
  loader: prefetchNotificationSettings,
  head: () => pageHead({ title: notificationHeadText.settings }),
  pendingComponent: NotificationSettingsSkeleton,
  component: NotificationSettingsScreen,
});
