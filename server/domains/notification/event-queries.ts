import { type RawBuilder, sql } from "kysely";
import type { NotificationData, NotificationKind } from "../../../shared/notification/schema.ts";
import { type ParamOf, memoizedStatements, statement } from "../../db/statement.ts";
import { defaultChannels, orderKinds } from "./rules.ts";

/** A notification that is sent by mail. */
export type MailedNotification = { notificationId: string };

/**
 * Inserts the notifications of a kind: where each user's settings say, and once for an event. Accounts that are closed
 * are not notified, nor is a user of what the user or a blocked user did. Users are locked in the order of their ids.
 * @param source rows of user_id, event_key, data, actor_id and text_id: an event of a user once
 * @param prior CTEs that the source reads, and that may write
 */
export function insertNotifications(
  kind: NotificationKind,
  source: RawBuilder<unknown>,
  param: ParamOf<{ at: Date }>,
  prior?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isMailed = sql.lit(!orderKinds.some((mailed) => mailed === kind));
  return insertion({ kind, source, param, prior, onRepetition: sql`do nothing`, isMailed });
}

/**
 * As `insertNotifications`, for what a user can do again and again: the notification with the key of the event becomes
 * that of the last time, and is unread again. It is mailed again once it was read, or after a day without it.
 */
export function insertOrRenewNotifications(
  kind: NotificationKind,
  source: RawBuilder<unknown>,
  param: ParamOf<{ at: Date }>,
): RawBuilder<unknown> {
  const at = param("at");
  return insertion({
    kind,
    source,
    param,
    prior: undefined,
    onRepetition: sql`do update set data = excluded.data, text_id = excluded.text_id, is_listed = excluded.is_listed,
        is_mailed = excluded.is_mailed, read_at = null, created_at = excluded.created_at
      where (excluded.is_listed or excluded.is_mailed) and notification.created_at <= excluded.created_at`,
    isMailed: sql`not exists (
      select from notification earlier
      where earlier.notification_id = added.notification_id and earlier.is_mailed and earlier.read_at is null
        and earlier.created_at > ${at} - interval '1 day')`,
  });
}

type Insertion = {
  kind: NotificationKind;
  source: RawBuilder<unknown>;
  param: ParamOf<{ at: Date }>;
  prior: RawBuilder<unknown> | undefined;
  onRepetition: RawBuilder<unknown>;
  isMailed: RawBuilder<unknown>;
};

function insertion({ kind, source, param, prior, onRepetition, isMailed }: Insertion) {
  const { inApp, mail, isMailRequired } = defaultChannels[kind];
  const mailed = isMailRequired ? sql`true` : sql`coalesce(s.mail, ${sql.lit(mail)})`;
  const at = param("at");
  return sql`
    with ${prior ? sql`${prior},` : sql``} event as (${source}),
    recipient as materialized (
      select e.*, coalesce(s.in_app, ${sql.lit(inApp)}) as is_listed, ${mailed} and u.email is not null as is_mailed
      from event e join "user" u on u.user_id = e.user_id
        left join notification_setting s on s.user_id = u.user_id and s.kind = ${sql.lit(kind)}
      where u.closed_at is null and e.actor_id is distinct from u.user_id and not exists (
        select from user_block b where b.user_id = u.user_id and b.blocked_user_id = e.actor_id)
      order by u.user_id for key share of u),
    added as (
      insert into notification
        (notification_id, user_id, kind, event_key, data, actor_id, text_id, is_listed, is_mailed, created_at)
      select uuidv7(), r.user_id, ${sql.lit(kind)}, r.event_key, r.data, r.actor_id, r.text_id, r.is_listed, r.is_mailed, ${at}
      from recipient r
      on conflict on constraint notification_event ${onRepetition}
      returning notification_id, is_mailed)
    select notification_id as "notificationId" from added where is_mailed and ${isMailed}`;
}

export type EventParams = { userId: string; eventKey: string; data: string; at: Date };

/** One event of one user, which no other user caused. */
export const eventStatement = memoizedStatements(
  (kind: NotificationKind) => `notification.event.${kind}`,
  (kind, name) =>
    statement<EventParams>()(
      name,
      (param) =>
        sql<MailedNotification>`${insertNotifications(
          kind,
          sql`select ${param("userId")}::uuid as user_id, ${param("eventKey")}::text as event_key,
          ${param("data")}::jsonb as data, null::uuid as actor_id, null::uuid as text_id`,
          param,
        )}`,
    ),
  ["REFUND_DONE", "REGISTRATION_EXPIRING", "TEACHER_APPLICATION_DECIDED", "COURSE_PUBLICATION"],
);

/** The SQL expressions that make the data of a kind; a missing or unknown key is a type error. */
export const dataOf = <K extends NotificationKind>(
  _kind: K,
  data: { [Key in keyof NotificationData[K]]: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    Object.entries<RawBuilder<unknown>>(data).flatMap(([key, value]) => [sql.lit(key), value]),
  )})`;

/** The newest course on sale with the lecture `l`, or null. */
export const courseIdOfLecture: RawBuilder<string | null> = sql`(
  select c.course_id from course_lecture cl join course c on c.course_id = cl.course_id and c.status = 'PUBLISHED'
  where cl.lecture_id = l.lecture_id order by c.published_at desc, c.course_id desc limit 1)`;
