import { sql } from "kysely";
import { endOfKstDay } from "../../../shared/time.ts";
import { isoInstant } from "../../db/fragments.ts";
import { statement } from "../../db/statement.ts";
import type { JobDeps } from "../../domain.ts";
import { notifyAllInTx } from "../notification/commands.ts";
import { dataOf, insertNotifications, type MailedNotification } from "../notification/event-queries.ts";

/** How many days before the end of a registration its user is notified. */
const noticeDays = [2, 7];

const expiring = statement<{ after: Date; until: Date; notice: number; at: Date }>()(
  "registration.expiring",
  (param) =>
    sql<MailedNotification>`${insertNotifications(
      "REGISTRATION_EXPIRING",
      sql`
      select r.user_id, concat_ws(' ', r.registration_id, ${isoInstant("r.expires_at")}, ${param("notice")}::int) as event_key,
        null::uuid as actor_id, null::uuid as text_id, ${dataOf("REGISTRATION_EXPIRING", {
          registrationId: sql`r.registration_id`,
          itemType: sql`case when r.course_id is null then 'LECTURE' else 'COURSE' end`,
          itemId: sql`coalesce(r.course_id, r.lecture_id)`,
          title: sql`coalesce(c.title, l.title)`,
          expiresAt: isoInstant("r.expires_at"),
          daysLeft: sql`(r.expires_at at time zone 'Asia/Seoul')::date - (${param("at")}::timestamptz at time zone 'Asia/Seoul')::date`,
        })} as data
      from registration r left join course c on c.course_id = r.course_id
        left join lecture l on l.lecture_id = r.lecture_id
      where r.status = 'VALID' and r.expires_at > ${param("after")} and r.expires_at <= ${param("until")}`,
      param,
    )}`,
);

/**
 * Notifies users of valid registrations that end within seven days, and again within two. Days are those of the calendar
 * in KST: a registration ends with one, and is counted so on every screen. Repeating it notifies no one twice, and a later
 * end is a new event.
 */
export async function notifyExpiring({ db, jobs }: Pick<JobDeps, "db" | "jobs">, at: Date): Promise<void> {
  let after = at;
  for (const notice of noticeDays) {
    const span = { after, until: endOfKstDay(at, notice), notice, at };
    await db.transaction().execute((trx) => notifyAllInTx(trx, { jobs }, expiring, span));
    after = span.until;
  }
}
