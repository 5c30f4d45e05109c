import { useCallback } from "react";
import type { Notification } from "../../../../shared/notification.ts";
import { useReadNotifications } from "../../../api/notification/read-notifications.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useToast } from "../../../ui/toast.tsx";
import { notificationText } from "../text.ts";

/** Marks notifications as read: one that is opened, or all up to the newest one that is shown. */
export function useReading() {
  const toast = useToast();
  const read = useReadNotifications((error) =>
    toast({ text: notificationText.readFailed(failureText(error)), tone: "bad" }),
  );
  const { mutate, isPending } = read;
  const readOne = useCallback(
    ({ notificationId, readAt }: Notification) => {
      if (readAt === null) mutate({ notificationId });
    },
    [mutate],
  );
  /** @param items the newest first */
  const readAll = ([newest]: readonly Notification[]) => newest && mutate({ until: newest.createdAt });
  return { readOne, readAll, isPending };
}
