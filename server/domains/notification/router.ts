import {
  notificationList,
  notificationListInput,
  notificationSettingInput,
  notificationSettings,
  readNotificationsInput,
  unreadNotifications,
} from "../../../shared/notification/schema.ts";
import type { Context } from "../../context.ts";
import { authedProcedure, router, outputOf } from "../../trpc.ts";
import { readNotifications, setNotificationSetting } from "./commands.ts";
import { countUnread, listNotifications, listNotificationSettings, readUnreadAtChanges } from "./queries.ts";

const settingsOf = async ({ reads, viewer }: Context) => ({
  items: await listNotificationSettings(reads, viewer.userId),
});

export const notificationRouter = router({
  list: authedProcedure
    .meta({ rest: { method: "GET", path: "/notifications", summary: "The current user's notifications" } })
    .input(notificationListInput)
    .output(outputOf(notificationList))
    .query(({ ctx, input }) => listNotifications(ctx.reads, ctx.viewer.userId, input)),

  unread: authedProcedure
    .meta({
      rest: { method: "GET", path: "/notifications/unread", summary: "How many notifications are unread, up to 100" },
    })
    .output(outputOf(unreadNotifications))
    .query(({ ctx }) => countUnread(ctx.reads, ctx.viewer.userId)),

  /** The number of unread ones: now, and again whenever it may have changed. Ends with the session. */
  changes: authedProcedure.subscription(({ ctx: { notificationStreams, reads, viewer }, signal }) =>
    readUnreadAtChanges(notificationStreams.changesOf(viewer, signal ?? AbortSignal.any([])), reads, viewer.userId),
  ),

  read: authedProcedure
    .meta({
      rest: { method: "PUT", path: "/notifications/read", summary: "Mark one notification, or all of them, as read" },
    })
    .input(readNotificationsInput)
    .output(outputOf(unreadNotifications))
    .mutation(async ({ ctx, input }) => {
      await readNotifications(ctx.db, ctx.viewer.userId, input, ctx.at);
      return countUnread(ctx.reads, ctx.viewer.userId);
    }),

  settings: authedProcedure
    .meta({
      rest: { method: "GET", path: "/notifications/settings", summary: "Where the current user is notified of what" },
    })
    .output(outputOf(notificationSettings))
    .query(({ ctx }) => settingsOf(ctx)),

  setSetting: authedProcedure
    .meta({
      rest: { method: "PUT", path: "/notifications/settings", summary: "Choose where to be notified of one kind" },
    })
    .input(notificationSettingInput)
    .output(outputOf(notificationSettings))
    .mutation(async ({ ctx, input }) => {
      await setNotificationSetting(ctx.db, ctx.viewer.userId, input, ctx.at);
      return settingsOf(ctx);
    }),
});
