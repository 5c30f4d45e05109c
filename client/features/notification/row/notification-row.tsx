import { Link } from "@tanstack/react-router";
import { type ComponentProps, memo, type MouseEvent } from "react";
import type { Notification } from "../../../../shared/notification/schema.ts";
import { classNames } from "../../../ui/class-names.ts";
import { notificationText, type Sentence, sentences } from "../text.ts";
import { NotificationIcon } from "./notification-icon.tsx";
import { linkOf } from "./notification-link.ts";
import styles from "./notification-row.module.css";
import { sentAtText } from "./sent-at-text.ts";

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** It is opened, in this tab or in another. */
  onOpen: (notification: Notification) => void;
}

const sentenceOf = ({ kind, data }: Notification): Sentence =>
  (sentences[kind] as (data: Notification["data"]) => Sentence)(data);

/** A notification as a link to what it is about; an unread one carries a tick. */
export const NotificationRow = memo(function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { before, strong, after, quote, detail } = sentenceOf(notification);
  const isUnread = notification.readAt === null;
  return (
    <li>
      <RowLink
        link={linkOf(notification)}
        className={classNames(styles.row, isUnread && styles.unread)}
        onClick={() => onOpen(notification)}
        onAuxClick={({ button }: MouseEvent) => button === 1 && onOpen(notification)}
      >
        <NotificationIcon notification={notification} />
        <span className={styles.text}>
          {isUnread ? <span className="sr-only">{notificationText.unread} </span> : null}
          <span className={styles.sentence}>
            {before}
            <bdi className={styles.strong}>{strong}</bdi>
            {after}
            {quote ? (
              <>
                {" "}
                <bdi>{quote}</bdi>
              </>
            ) : null}
          </span>
          <span className={styles.detail}>
            {detail ? <bdi>{detail}</bdi> : null}{" "}
            <time dateTime={notification.createdAt}>{sentAtText(notification.createdAt, now)}</time>
          </span>
        </span>
      </RowLink>
    </li>
  );
});

interface RowLinkProps extends ComponentProps<"a"> {
  link: ReturnType<typeof linkOf>;
}

const RowLink = ({ link, children, ...props }: RowLinkProps) =>
  typeof link === "string" ? (
    <a href={link} {...props}>
      {children}
    </a>
  ) : (
    <Link {...link} {...props}>
      {children}
    </Link>
  );
