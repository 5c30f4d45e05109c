import { Link } from "@tanstack/react-router";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useNotifications } from "../../../api/notification/notifications.ts";
import { useUnreadCount } from "../../../api/notification/unread.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FilterLinks } from "../../../ui/navigation/filter-links.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { RowSkeletons } from "../frame/row-skeletons.tsx";
import { useMarkAsRead } from "../row/use-mark-as-read.ts";
import { notificationHeadText } from "../head-text.ts";
import { notificationText as text } from "../text.ts";
import { NotificationDays } from "./notification-days.tsx";
import { NotificationFrame } from "../frame/notification-frame.tsx";
import styles from "./notifications-screen.module.css";
import { NoNotifications } from "./no-notifications.tsx";
import { QueryError } from "../../../components/query-error.tsx";

/** Events that concern the user, by day. */
export function NotificationsScreen({ unreadOnly }: { unreadOnly: boolean }) {
  const [now] = useState(() => new Date());
  const [pages, setPages] = useState(1);
  const { items, hasMore, isPending, error, isRetrying, retry } = useNotifications(unreadOnly, pages);
  const unread = useUnreadCount();
  const { readOne, readAll } = useMarkAsRead();
  return (
    <NotificationFrame
      title={notificationHeadText.list}
      actions={
        <div className={styles.actions}>
          {unread > 0 && items.length > 0 ? (
            <button type="button" className={textLinkClass()} onClick={() => readAll(items)}>
              {text.readAll}
            </button>
          ) : null}
          <Link to="/my/settings/notifications" className={textLinkClass({ variant: "plain" })}>
            <SlidersHorizontal />
            {text.settings}
          </Link>
        </div>
      }
    >
      <Filters unreadOnly={unreadOnly} />
      {items.length > 0 ? <NotificationDays items={items} now={now} onOpen={readOne} /> : null}
      {error ? (
        <QueryError title={text.loadFailed} error={error} refetch={retry} isFetching={isRetrying} />
      ) : isPending && items.length === 0 ? (
        <RowSkeletons rows={5} />
      ) : items.length === 0 ? (
        <NoNotifications unreadOnly={unreadOnly} />
      ) : null}
      {hasMore && !error ? (
        <Button wide pending={isPending && text.loadingMore} onClick={() => setPages(pages + 1)}>
          {text.more}
        </Button>
      ) : null}
      {items.length > 0 && !hasMore ? <p className={styles.storedFor}>{text.storedFor}</p> : null}
    </NotificationFrame>
  );
}

function Filters({ unreadOnly }: { unreadOnly: boolean }) {
  return (
    <FilterLinks
      label={text.filters}
      choices={[text.unread]}
      chosen={unreadOnly ? text.unread : undefined}
      renderLink={({ choice, ...link }) => (
        <Link
          to="/my/notifications"
          search={{ show: choice ? ("unread" as const) : undefined }}
          resetScroll={false}
          activeOptions={{ exact: true }}
          {...link}
        />
      )}
    />
  );
}
