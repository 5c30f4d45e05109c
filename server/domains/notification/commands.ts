import { randomUUIDv7 } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type {
  NotificationData,
  NotificationKind,
  NotificationSettingInput,
  ReadNotificationsInput,
} from "../../../shared/notification.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { lockUserForShare } from "../account/locks.ts";
import { channelsOf } from "./rules.ts";

export type NotificationEvent<K extends NotificationKind> = {
  userId: string;
  kind: K;
  /** Names the event: a user is notified of it once. */
  eventKey: string;
  data: NotificationData[K];
};

/**
 * Notifies a user of what the transaction does, where the user's settings say: in the list, by mail, or not at all. A
 * closed account is not notified.
 */
export async function notifyInTx<K extends NotificationKind>(
  trx: Trx,
  { jobs }: { jobs: Jobs },
  { userId, kind, eventKey, data }: NotificationEvent<K>,
  at: Date,
): Promise<void> {
  const user = await trx
    .selectFrom("user as u")
    .leftJoin("notification_setting as s", (join) => join.onRef("s.user_id", "=", "u.user_id").on("s.kind", "=", kind))
    .where("u.user_id", "=", userId)
    .where("u.closed_at", "is", null)
    .select(["u.email", "s.in_app as inApp", "s.mail"])
    .forKeyShare("u")
    .executeTakeFirst();
  if (!user) return;
  const { inApp, mail } = user;
  const channels = channelsOf(kind, inApp === null || mail === null ? undefined : { inApp, mail });
  const notificationId = randomUUIDv7();
  const added = await trx
    .insertInto("notification")
    .values({
      notification_id: notificationId,
      user_id: userId,
      kind,
      event_key: eventKey,
      data: JSON.stringify(data),
      is_listed: channels.inApp,
      created_at: at,
    })
    .onConflict((conflict) => conflict.constraint("notification_event").doNothing())
    .returning("notification_id")
    .executeTakeFirst();
  if (added && channels.mail && user.email) await jobs.enqueue(trx, "mail-notification", { notificationId });
}

/** Marks one notification, or all up to an instant, as read. Idempotent; another user's changes nothing. */
export async function readNotifications(
  db: Kysely<Database>,
  userId: string,
  input: ReadNotificationsInput,
  at: Date,
): Promise<void> {
  const unread = db.updateTable("notification").set({ read_at: at }).where("user_id", "=", userId);
  await (
    "until" in input
      ? unread.where("created_at", "<=", new Date(input.until).toISOString())
      : unread.where("notification_id", "=", input.notificationId)
  )
    .where(sql<boolean>`is_listed and read_at is null`)
    .execute();
}

/** @throws TOKEN_INVALID when the account is deleted */
export async function setNotificationSetting(
  db: Kysely<Database>,
  userId: string,
  { kind, inApp, mail }: NotificationSettingInput,
  at: Date,
): Promise<void> {
  const chosen = { in_app: inApp, mail, updated_at: at };
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    await trx
      .insertInto("notification_setting")
      .values({ user_id: userId, kind, ...chosen })
      .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(chosen))
      .execute();
  });
}
