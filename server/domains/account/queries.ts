import { sql } from "kysely";
import type { AccountOverview, Closing } from "../../../shared/account/settings.ts";
import { serverLimits } from "../../limits.ts";
import { isoInstant, registrationStatus, progressRate } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Db } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import { findRefundableAmount } from "../pricing/refund-queries.ts";

const overviewStatement = statement<{ userId: string; at: Date }>()(
  "account.overview",
  (param) => sql<AccountOverview>`
    select u.password_hash is not null as "hasPassword",
      (select json_build_object('email', c.email, 'expiresAt', ${isoInstant("c.expires_at")})
        from one_time_code c
        where c.user_id = u.user_id and c.purpose = 'CONFIRM_EMAIL' and c.used_at is null and c.expires_at > ${param("at")}
        order by (c.email is distinct from u.email) desc, c.created_at desc, c.one_time_code_id desc limit 1) as "pendingEmail",
      (select coalesce(json_agg(json_build_object('provider', a.provider, 'email', a.email,
          'linkedAt', ${isoInstant("a.linked_at")}) order by a.linked_at), '[]')
        from social_account a where a.user_id = u.user_id) as "socialAccounts",
      (select json_build_object(
          'marketingEmail', coalesce(bool_or(latest.agreed) filter (where latest.consent_type = 'MARKETING_EMAIL'), false),
          'marketingSms', coalesce(bool_or(latest.agreed) filter (where latest.consent_type = 'MARKETING_SMS'), false),
          'decidedAt', ${isoInstant("max(latest.decided_at)")})
        from (select distinct on (consent_type) consent_type, agreed, decided_at from consent
          where user_id = u.user_id and consent_type in ('MARKETING_EMAIL', 'MARKETING_SMS')
          order by consent_type, decided_at desc, consent_id desc) latest) as marketing,
      (select coalesce(json_agg(json_build_object('documentType', case consent_type when 'TERMS' then 'tos' else 'privacy' end,
          'version', document_version, 'agreedAt', ${isoInstant("decided_at")}) order by consent_type desc), '[]')
        from (select distinct on (consent_type) consent_type, document_version, decided_at from consent
          where user_id = u.user_id and consent_type in ('TERMS', 'PRIVACY') and agreed and document_version is not null
          order by consent_type, decided_at desc, consent_id desc) agreed) as agreements
    from "user" u where u.user_id = ${param("userId")}`,
);

export const findOverview = (reads: ReadPool, userId: string, at: Date) =>
  reads.queryOne(overviewStatement, { userId, at });

type DeletionPreviewRow = { registrations: Closing["registrations"]; count: number; paidAmount: number };

const deletionPreview = statement<{ userId: string; at: Date }>()(
  "account.deletionPreview",
  (param) => sql<DeletionPreviewRow>`
    select
      (select coalesce(json_agg(json_build_object('itemType', registered.item_type, 'title', registered.title,
          'progressRate', registered.rate, 'expiresAt', ${isoInstant("registered.expires_at")}) order by registered.starts_at desc), '[]')
        from (
          select case when r.course_id is null then 'LECTURE' else 'COURSE' end as item_type,
            coalesce(c.title, l.title) as title, r.expires_at, r.starts_at,
            coalesce((select ${progressRate}
              from lecture w join media m on m.media_id = w.media_id
                left join progress p on p.lecture_id = w.lecture_id and p.registration_id = r.registration_id
              where w.lecture_id = r.lecture_id
                or w.lecture_id in (select cl.lecture_id from course_lecture cl where cl.course_id = r.course_id)), 0) as rate
          from registration r left join course c on c.course_id = r.course_id left join lecture l on l.lecture_id = r.lecture_id
          where r.user_id = ${param("userId")} and ${registrationStatus("r", param("at"))} = 'VALID') registered) as registrations,
      (select count(*) from "order" o where o.user_id = ${param("userId")} and o.paid_at is not null) as count,
      (select coalesce(sum(o.total_amount), 0) from "order" o
        where o.user_id = ${param("userId")} and o.paid_at is not null) as "paidAmount"`,
);

/** The data that deleting the account ends or erases, and the records that are retained. */
export async function getDeletionPreview(db: Db, userId: string, at: Date): Promise<Closing> {
  const [row] = await runStatement(db, deletionPreview, { userId, at });
  return {
    registrations: row?.registrations ?? [],
    refundableAmount: await findRefundableAmount(db, userId, at),
    keptOrders: { count: row?.count ?? 0, paidAmount: row?.paidAmount ?? 0, years: serverLimits.commerceRecordYears },
  };
}
