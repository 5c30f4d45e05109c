import { Link } from "@tanstack/react-router";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { NotificationRow } from "../row/notification-row.tsx";
import { useMarkAsRead } from "../row/use-mark-as-read.ts";
import { latestText as text } from "../text.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import styles from "./waiting-news.module.css";

/** As many as fit beside the week. */
const shown = 2;

/** The newest notifications that wait for the user, in a box beside others. */
export function WaitingNews({ items, now }: { items: readonly Notification[]; now: Date }) {
  const { readOne } = useMarkAsRead();
  const unread = items.filter(({ readAt }) => readAt === null).slice(0, shown);
  return (
    <Panel aria-labelledby="waiting-news" className={styles.box}>
      <header className={styles.head}>
        <h2 id="waiting-news">{text.waiting}</h2>
        <Link to="/my/notifications" search={{}} className={textLinkClass()}>
          {text.all}
        </Link>
      </header>
      {unread.length > 0 ? (
        <ul>
          {unread.map((item) => (
            <NotificationRow key={item.notificationId} notification={item} now={now} onOpen={readOne} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{text.nothingWaits}</p>
      )}
    </Panel>
  );
}
