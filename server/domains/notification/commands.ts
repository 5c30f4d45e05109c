import { type Kysely, sql } from "kysely";
import type {
  NotificationData,
  NotificationKind,
  NotificationSettingInput,
  ReadNotificationsInput,
} from "../../../shared/notification/schema.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Jobs } from "../../jobs/port.ts";
import { lockUserForShare } from "../account/locks.ts";
import { runStatement, type Statement } from "../../db/statement.ts";
import { eventStatement, type MailedNotification } from "./event-queries.ts";

export type NotificationEvent<K extends NotificationKind> = {
  userId: string;
  kind: K;
  /** Names the event: a user is notified of it once. */
  eventKey: string;
  data: NotificationData[K];
};

/** Notifies a user of what the transaction does. */
export const notifyInTx = <K extends NotificationKind>(
  trx: Trx,
  deps: { jobs: Jobs },
  { userId, kind, eventKey, data }: NotificationEvent<K>,
  at: Date,
): Promise<void> =>
  notifyAllInTx(trx, deps, eventStatement(kind), { userId, eventKey, data: JSON.stringify(data), at });

/** Runs a statement made of `insertNotifications` and queues the mails of what it has added. */
export async function notifyAllInTx<P>(
  trx: Trx,
  { jobs }: { jobs: Jobs },
  events: Statement<P, MailedNotification>,
  params: P,
): Promise<void> {
  await jobs.enqueueAll(trx, "mail-notification", await runStatement(trx, events, params));
}

/** An edited text is quoted as it is now, where the user has been notified of it. */
export async function updateQuoteInTx(
  trx: Trx,
  kind: NotificationKind,
  { textId, text }: { textId: string; text: string },
): Promise<void> {
  await trx
    .updateTable("notification")
    .set({ data: sql`data || jsonb_build_object('text', ${text}::text)` })
    .where("text_id", "=", textId)
    .where("kind", "=", kind)
    .where(sql<boolean>`data ->> 'text' <> ${text}`)
    .execute();
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
