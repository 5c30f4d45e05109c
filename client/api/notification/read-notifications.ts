import { useQueryClient } from "@tanstack/react-query";
import type { Notification, ReadNotificationsInput } from "../../../shared/notification/schema.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { broadcastUnread } from "./live/unread-channel.ts";

const lists = { queryKey: [["notification", "list"]] };

const isRead = (input: ReadNotificationsInput, { notificationId, createdAt }: Notification): boolean =>
  "until" in input ? createdAt <= input.until : notificationId === input.notificationId;

/** Marks notifications as read: at once in this tab, and in the others when the server has done it. */
export function useReadNotifications(onError: (error: unknown) => void) {
  const queries = useQueryClient();
  const { notification, summary } = trpc.useUtils();
  return trpc.notification.read.useMutation({
    onMutate: async (input) => {
      // A pending response would show them as unread.
      await Promise.all([notification.list.cancel(), notification.unread.cancel()]);
      const readAt = new Date().toISOString();
      queries.setQueriesData<ListOf<Notification>>(
        lists,
        (list) =>
          list && {
            ...list,
            items: list.items.map((item) => (item.readAt === null && isRead(input, item) ? { ...item, readAt } : item)),
          },
      );
      notification.unread.setData(
        undefined,
        (count) => count && { unread: "until" in input ? 0 : Math.max(0, count.unread - 1) },
      );
    },
    onSuccess: ({ unread }) => {
      notification.unread.setData(undefined, { unread });
      broadcastUnread({ unread, isChange: true });
      void summary.invalidate();
    },
    onError: (error) => {
      void notification.list.invalidate();
      void notification.unread.invalidate();
      onError(error);
    },
  });
}
