import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PersonIllustration } from "../../../ui/image/person-illustration.tsx";
import { notificationText as text } from "../text.ts";

export function NoNotifications({ unreadOnly }: { unreadOnly: boolean }) {
  const { title, text: hint } = unreadOnly ? text.noneUnread : text.none;
  return (
    <EmptyState
      figure={<PersonIllustration head="ㅎ" arms="ㅜ" ink="text-2" face="cheongja-mid" />}
      title={title}
      action={
        unreadOnly ? (
          <Link to="/my/notifications" className={buttonClass()}>
            {text.showAll}
          </Link>
        ) : (
          <Link to="/courses" className={buttonClass()}>
            {text.toCourses}
          </Link>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}
