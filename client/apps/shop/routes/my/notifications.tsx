import { createFileRoute } from "@tanstack/react-router";
import { oneOf, searchOf } from "../../../../../shared/reader.ts";
import { prefetchNotifications } from "../../../../api/notification/load.ts";
import { notificationHeadText } from "../../../../features/notification/head-text.ts";
import { NotificationsScreen } from "../../../../features/notification/list/notifications-screen.tsx";
import { NotificationsSkeleton } from "../../../../features/notification/frame/notification-skeletons.tsx";
import { pageHead } from "../../../../document/page-head.ts";
import { requireSession } from "../../../../lib/session/require-session.ts";

/** `show`: only the unread ones. */
const notificationsSearch = searchOf({ show: oneOf(["unread"]) });

export const Route = createFileRoute("/my/notifications")({
  ssr: false,
  validateSearch: notificationsSearch,
  beforeLoad: requireSession,
  loaderDeps: ({ search: { show } }) => ({ unreadOnly: show !== undefined }),
  loader: ({ deps: { unreadOnly } }) => prefetchNotifications(unreadOnly),
  head: () => pageHead({ title: notificationHeadText.list }),
  pendingComponent: NotificationsSkeleton,
  component: Notifications,
});

function Notifications() {
  const unreadOnly = Route.useSearch().show !== undefined;
  return <NotificationsScreen key={String(unreadOnly)} unreadOnly={unreadOnly} />;
}
