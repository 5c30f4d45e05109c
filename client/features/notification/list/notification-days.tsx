import { dateText } from "../../../../shared/format.ts";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { Panel } from "../../../ui/layout/panel.tsx";
import { NotificationRow } from "../row/notification-row.tsx";
import { notificationText } from "../text.ts";
import styles from "./notification-days.module.css";

interface NotificationDaysProps {
  /** The newest first. */
  items: readonly Notification[];
  now: Date;
  onOpen: (notification: Notification) => void;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Notifications under the day on which they came. */
export function NotificationDays({ items, now, onOpen }: NotificationDaysProps) {
  const days = Map.groupBy(items, ({ createdAt }) => dateText(createdAt));
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {dayText(day, now)}
          </h2>
          <Panel className={styles.rows}>
            <ul>
              {ofDay.map((item) => (
                <NotificationRow key={item.notificationId} notification={item} now={now} onOpen={onOpen} />
              ))}
            </ul>
          </Panel>
        </section>
      ))}
    </div>
  );
}

function dayText(day: string, now: Date): string {
  if (day === dateText(now)) return notificationText.today;
  return day === dateText(new Date(now.getTime() - dayMs)) ? notificationText.yesterday : day;
}
