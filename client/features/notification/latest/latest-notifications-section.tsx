import { Link } from "@tanstack/react-router";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { NotificationRow } from "../row/notification-row.tsx";
import { useMarkAsRead } from "../row/use-mark-as-read.ts";
import { latestText as text } from "../text.ts";
import styles from "./latest-notifications.module.css";

export function LatestNotificationsSection({ items, now }: { items: readonly Notification[]; now: Date }) {
  const { readOne } = useMarkAsRead();
  return (
    <section aria-labelledby="latest-notifications">
      <header className={styles.head}>
        <h2 id="latest-notifications">{text.title}</h2>
        {items.length > 0 ? (
          <Link to="/my/notifications" search={{}} className={textLinkClass()}>
            {text.all}
          </Link>
        ) : null}
      </header>
      {items.length > 0 ? (
        <ul className={styles.list}>
          {items.map((item) => (
            <NotificationRow key={item.notificationId} notification={item} now={now} onOpen={readOne} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{text.none}</p>
      )}
    </section>
  );
}
