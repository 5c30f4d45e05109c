import { Link } from "@tanstack/react-router";
import { useNotificationSettingsQuery } from "../../../api/notification/notification-settings.ts";
import { teacherAtom, userAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { NotificationFrame } from "../frame/notification-frame.tsx";
import { TableSkeleton } from "../frame/row-skeletons.tsx";
import { notificationHeadText } from "../head-text.ts";
import { settingsText as text } from "../text.ts";
import styles from "./notification-settings.module.css";
import { SettingTable } from "./setting-table.tsx";
import { QueryError } from "../../../components/query-error.tsx";

/** Where the user is notified of what. */
export function NotificationSettingsScreen() {
  const { data, error, refetch, isFetching } = useNotificationSettingsQuery();
  const user = useAtomValue(userAtom);
  const isTeacher = useAtomValue(teacherAtom) !== null;
  return (
    <NotificationFrame title={notificationHeadText.settings}>
      <p className={styles.lead}>{text.lead(user?.email ?? null)}</p>
      {data ? (
        <SettingTable settings={data.items} isTeacher={isTeacher} />
      ) : error ? (
        <QueryError title={text.loadFailed} error={error} refetch={refetch} isFetching={isFetching} />
      ) : (
        <TableSkeleton />
      )}
      <p className={styles.marketing}>
        {text.marketing.before}
        <Link to="/my/settings" className={textLinkClass()}>
          {text.marketing.link}
        </Link>
        {text.marketing.after}
      </p>
    </NotificationFrame>
  );
}
