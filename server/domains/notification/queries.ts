import { type Kysely, type RawBuilder, sql } from "kysely";
import { notificationKinds } from "../../../shared/codes.ts";
import { limits } from "../../../shared/limits.ts";
import {
  type Notification,
  type NotificationKind,
  type NotificationListInput,
  type NotificationSetting,
  type UnreadNotifications,
} from "../../../shared/notification/schema.ts";
import { type ListOf, offsetOf } from "../../../shared/paging.ts";
import { recipientName } from "../auth/queries.ts";
import { faceOf } from "../../db/author.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { limitOf, memoizedStatements, type PageSize, pageSizeOf, statement } from "../../db/statement.ts";
import { totalOf } from "../../db/total.ts";
import { channelsOf } from "./rules.ts";

type NotificationRow = Notification & { total: number };

const listedBy = (userId: RawBuilder<string>, unread: boolean) => sql`
  notification where user_id = ${userId} and is_listed ${unread ? sql`and read_at is null` : sql``}`;

/** The total is counted in the index, without the rows of other pages. */
const notificationPage = memoizedStatements(
  ({ unread, size }: { unread: boolean; size: PageSize }) => `notification.page.${unread ? "unread" : "all"}.${size}`,
  ({ unread, size }, name) =>
    statement<{ userId: string; rows: number; offset: number }>()(
      name,
      (param) => sql<NotificationRow>`
        select notification_id as "notificationId", kind, data, created_at as "createdAt", read_at as "readAt",
          ${faceOf("actor_id")} as face, (select count(*)::int from ${listedBy(param("userId"), unread)}) as total
        from ${listedBy(param("userId"), unread)}
        order by created_at desc, notification_id desc limit ${limitOf(size, param)} offset ${param("offset")}`,
    ),
  [
    { unread: false, size: 20 },
    { unread: true, size: "any" },
  ],
);

const notificationCount = memoizedStatements(
  (unread: boolean) => `notification.count.${unread ? "unread" : "all"}`,
  (unread, name) =>
    statement<{ userId: string }>()(
      name,
      (param) => sql<{ total: number }>`select count(*)::int as total from ${listedBy(param("userId"), unread)}`,
    ),
  [true, false],
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
  const page = notificationPage({ unread, size: pageSizeOf(rows) });
  const found = await reads.query(page, { userId, rows, offset: offsetOf(paging) });
  const total = await totalOf(found, paging, () => reads.queryOne(notificationCount(unread), { userId }));
  return { items: found, page: paging.page, rows, total };
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

/** The settings of each kind, in the order of the settings; until the user chooses, the default. */
export async function listNotificationSettings(reads: ReadPool, userId: string): Promise<NotificationSetting[]> {
  const chosen = new Map((await reads.query(settingsOfUser, { userId })).map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => ({ kind, ...channelsOf(kind, chosen.get(kind)) }));
}

export type NotificationMail = {
  kind: NotificationKind;
  data: Record<string, unknown>;
  email: string;
  /** null at an unconfirmed address */
  name: string | null;
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
    .select(["n.kind", "n.data", "u.email", recipientName.as("name")])
    .executeTakeFirst();
  return found && found.email !== null ? { ...found, email: found.email } : undefined;
}
