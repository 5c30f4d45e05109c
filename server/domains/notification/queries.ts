import { type Kysely, sql } from "kysely";
import { notificationKinds } from "../../../shared/codes.ts";
import { limits } from "../../../shared/limits.ts";
import {
  type Notification,
  notification,
  type NotificationKind,
  type NotificationListInput,
  type NotificationSetting,
  type UnreadNotifications,
} from "../../../shared/notification.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { limitOf, memoizedStatements, type PageSize, pageSizeOf, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import { channelsOf } from "./rules.ts";

type NotificationRow = {
  notificationId: string;
  kind: string;
  data: Record<string, unknown>;
  createdAt: string;
  readAt: string | null;
  total: number;
};

const notificationPage = memoizedStatements(
  (size: PageSize) => `notification.page.${size}`,
  (size, name) =>
    statement<{ userId: string; unread: boolean; rows: number; offset: number }>()(
      name,
      (param) => sql<NotificationRow>`
        select notification_id as "notificationId", kind, data, created_at as "createdAt", read_at as "readAt",
          count(*) over ()::int as total
        from notification where user_id = ${param("userId")} and is_listed
          and (not ${param("unread")}::boolean or read_at is null)
        order by created_at desc, notification_id desc limit ${limitOf(size, param)} offset ${param("offset")}`,
    ),
  ["any", 20],
);

const notificationCount = statement<{ userId: string; unread: boolean }>()(
  "notification.count",
  (param) => sql<{ total: number }>`
    select count(*)::int as total from notification where user_id = ${param("userId")} and is_listed
      and (not ${param("unread")}::boolean or read_at is null)`,
);

const unreadCount = statement<{ userId: string }>()(
  "notification.unread",
  (param) => sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notification where user_id = ${param("userId")} and is_listed and read_at is null
      limit ${sql.lit(limits.unreadNotificationsMax)}) counted`,
);

const settingsOfUser = statement<{ userId: string }>()(
  "notification.settings",
  (param) => sql<{ kind: string; inApp: boolean; mail: boolean }>`
    select kind, in_app as "inApp", mail from notification_setting where user_id = ${param("userId")}`,
);

/** The user's notifications, or the unread ones, the newest first. */
export async function listNotifications(
  reads: ReadPool,
  userId: string,
  { unread, ...paging }: NotificationListInput,
): Promise<ListOf<Notification>> {
  const { rows } = paging;
  const found = await reads.query(notificationPage(pageSizeOf(rows)), {
    userId,
    unread,
    rows,
    offset: offsetOf(paging),
  });
  const total = await totalOf(found, paging, () => reads.queryOne(notificationCount, { userId, unread }));
  return { items: found.map((row) => notification.parse(row)), page: paging.page, rows, total };
}

export const countUnread = async (reads: ReadPool, userId: string): Promise<UnreadNotifications> =>
  (await reads.queryOne(unreadCount, { userId })) ?? { unread: 0 };

/** Apart from the procedure, so that an open stream holds no context of a request. */
export async function* readUnreadAtChanges(
  changes: AsyncIterable<void>,
  reads: ReadPool,
  userId: string,
): AsyncGenerator<UnreadNotifications> {
  for await (const _ of changes) yield await countUnread(reads, userId);
}

/** Of each kind, in the order of the settings; until the user chooses, what holds by default. */
export async function listNotificationSettings(reads: ReadPool, userId: string): Promise<NotificationSetting[]> {
  const chosen = new Map((await reads.query(settingsOfUser, { userId })).map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => ({ kind, ...channelsOf(kind, chosen.get(kind)) }));
}

export type NotificationMail = {
  kind: NotificationKind;
  data: Record<string, unknown>;
  email: string;
  name: string;
};

/** @returns undefined when there is no one to mail: the account is deleted, or has no address */
export async function findNotificationMail(
  db: Kysely<Database>,
  notificationId: string,
): Promise<NotificationMail | undefined> {
  const found = await db
    .selectFrom("notification as n")
    .innerJoin("user as u", "u.user_id", "n.user_id")
    .where("n.notification_id", "=", notificationId)
    .where("u.closed_at", "is", null)
    .select(["n.kind", "n.data", "u.email", "u.name"])
    .executeTakeFirst();
  return found && found.email !== null ? { ...found, email: found.email } : undefined;
}
