import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Notification, NotificationKind } from "../../../../shared/notification/schema.ts";
import { useReadNotifications } from "../../../api/notification/read-notifications.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { notificationText } from "../text.ts";

/** The domains whose queries are out of date after an event, when they were read before it. */
const changedBy: Partial<Record<NotificationKind, readonly string[]>> = {
  QUESTION_ANSWERED: ["question"],
  COMMENT_REPLIED: ["comment"],
  REVIEW_REPLIED: ["review"],
  QUESTION_UNANSWERED: ["inbox"],
  REFUND_DONE: ["order", "registration"],
  DEPOSIT_CONFIRMED: ["order", "registration"],
  DEPOSIT_REVERSED: ["order", "registration"],
};

/** Marks notifications as read: one that is opened, or all up to the newest one that is shown. */
export function useMarkAsRead() {
  const toast = useToast();
  const queries = useQueryClient();
  const read = useReadNotifications((error) =>
    toast({ text: notificationText.readFailed(failureText(error)), tone: "bad" }),
  );
  const { mutate, isPending } = read;
  const readOne = useCallback(
    ({ notificationId, readAt, kind }: Notification) => {
      for (const domain of changedBy[kind] ?? []) void queries.invalidateQueries({ queryKey: [[domain]] });
      if (readAt === null) mutate({ notificationId });
    },
    [mutate, queries],
  );
  /** @param items the newest first */
  const readAll = ([newest]: readonly Notification[]) => newest && mutate({ until: newest.createdAt });
  return { readOne, readAll, isPending };
}
