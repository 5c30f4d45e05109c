import { limits } from "../../../shared/limits.ts";
import { utils } from "../../lib/trpc/trpc.ts";

// Calls of loaders, and their imports: every page loads this file.

export const pageOf = (isUnread: boolean, page: number) => ({ unread: isUnread, page, rows: limits.rowsDefault });

/** Read again at every visit. The screens show an error, so nothing is thrown. */
export const prefetchNotifications = (isUnread: boolean): Promise<void> =>
  utils.notification.list.prefetch(pageOf(isUnread, 1), { staleTime: 0 });

export const prefetchNotificationSettings = (): Promise<void> => utils.notification.settings.prefetch();
