import { limits } from "../../../shared/limits.ts";
import type { Notification } from "../../../shared/notification/schema.ts";
import { trpc } from "../../lib/trpc/trpc.ts";
import { pageOf } from "./load.ts";

/** The first pages of the user's notifications, or of the unread ones, as one list, the newest first. */
export function useNotifications(isUnread: boolean, pages = 1) {
  const results = trpc.useQueries((t) =>
    Array.from({ length: pages }, (_, index) => t.notification.list(pageOf(isUnread, index + 1))),
  );
  const failed = results.find(({ error }) => error !== null);
  const listed = results.flatMap(({ data }) => data?.items ?? []);
  return {
    // New ones push others to the next page.
    items: [...new Map(listed.map((item): [string, Notification] => [item.notificationId, item])).values()],
    hasMore: pages * limits.rowsDefault < (results[0]?.data?.total ?? 0),
    isPending: results.some(({ isPending }) => isPending),
    error: failed?.error ?? null,
    isRetrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
  };
}
