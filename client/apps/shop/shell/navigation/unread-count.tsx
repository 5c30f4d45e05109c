import { limits } from "../../../../../shared/limits.ts";
import { useUnreadCount } from "../../../../api/notification/unread.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { navigationText } from "../text.ts";
import styles from "./top-navigation.module.css";

/** How many notifications are unread. On the icon, where it takes no space of its own: it comes late. */
export function UnreadCount() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <>
      <span className={classNames(styles.count, styles.unread)} aria-hidden="true">
        {upTo(count, 10)}
      </span>
      <span className="sr-only">{navigationText.unreadCount(upTo(count, limits.unreadNotificationsMax))}</span>
    </>
  );
}

/** From `max` on, `9+`. */
const upTo = (count: number, max: number): string => (count < max ? `${count}` : `${max - 1}+`);
