import { type ReactNode, useState } from "react";
import { useNotifications } from "../../../api/notification/notifications.ts";
import { useUnreadCount } from "../../../api/notification/unread.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { NotificationRow } from "../row/notification-row.tsx";
import { RowSkeletons } from "../frame/row-skeletons.tsx";
import { useMarkAsRead } from "../row/use-mark-as-read.ts";
import { notificationText as text } from "../text.ts";
import styles from "./notification-panel.module.css";
import { QueryError } from "../../../components/query-error.tsx";

const shown = 8;

interface PanelBodyProps {
  title: ReactNode;
  /** A button at the end of the header. */
  close?: ReactNode;
}

/** Mounted while the panel is open: it reads the list when it is opened. */
export function PanelBody({ title, close }: PanelBodyProps) {
  const [now] = useState(() => new Date());
  const { items, isPending, error, isRetrying, retry } = useNotifications(false);
  const unread = useUnreadCount();
  const { readOne, readAll } = useMarkAsRead();
  return (
    <>
      <div className={styles.head}>
        {title}
        {unread > 0 && items.length > 0 ? (
          <button type="button" className={textLinkClass()} onClick={() => readAll(items)}>
            {text.readAll}
          </button>
        ) : null}
        {close}
      </div>
      <div className={styles.body}>
        {items.length > 0 ? (
          <ul>
            {items.slice(0, shown).map((item) => (
              <NotificationRow key={item.notificationId} notification={item} now={now} onOpen={readOne} />
            ))}
          </ul>
        ) : error ? (
          <QueryError title={text.loadFailed} error={error} refetch={retry} isFetching={isRetrying} />
        ) : isPending ? (
          <RowSkeletons rows={4} />
        ) : (
          <div className={styles.none}>
            <EmptyState as="h3" variant="bare" title={text.none.title}>
              {text.none.text}
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}
