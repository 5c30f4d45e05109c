import { sql, type Transaction } from "kysely";
import type { Certificate } from "../../../shared/certificate/schema.ts";
import { registeredLectures, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { runStatement, statement } from "../../db/statement.ts";
import type { FinishedItem } from "./rules.ts";

const certificateColumns = sql`
  ce.certificate_id as "certificateId", ce.holder_name as "holderName",
  case when r.course_id is null then 'LECTURE' else 'COURSE' end as "itemType",
  coalesce(r.course_id, r.lecture_id) as "itemId", ce.item_title as "itemTitle",
  coalesce(c.category, w.category) as category, coalesce(c.cover, w.cover) as cover, ce.teacher_name as "teacherName",
  ce.lecture_count as "lectureCount", ce.duration_sec as "durationSec", ce.started_at as "startedAt",
  ce.completed_at as "completedAt", ce.issued_at as "issuedAt",
  (r.status = 'EXPIRED' and r.expired_reason <> 'PERIOD') as "isRevoked"`;

const byId = statement<{ certificateId: string }>()(
  "certificate.byId",
  (param) => sql<Certificate>`
    select ${certificateColumns} from certificate ce join registration r using (registration_id)
      left join course c on c.course_id = r.course_id left join lecture w on w.lecture_id = r.lecture_id
    where ce.certificate_id = ${param("certificateId")}`,
);

/** The printed content of a certificate, public for everyone who has its number. */
export const findCertificate = (reads: ReadPool, certificateId: string) => reads.queryOne(byId, { certificateId });

const ofRegistration = statement<{ registrationId: string }>()(
  "certificate.ofRegistration",
  (param) => sql<Certificate>`
    select ${certificateColumns} from certificate ce join registration r using (registration_id)
      left join course c on c.course_id = r.course_id left join lecture w on w.lecture_id = r.lecture_id
    where ce.registration_id = ${param("registrationId")}`,
);

export const findCertificateOf = (reads: ReadPool, registrationId: string) =>
  reads.queryOne(ofRegistration, { registrationId });

export type CertifiableItem = FinishedItem & {
  holderName: string;
  itemTitle: string;
  teacherName: string;
  durationSec: number;
  startedAt: string;
  completedAt: string | null;
};

const certifiable = statement<{ registrationId: string; userId: string }>()(
  "certificate.certifiable",
  (param) => sql<CertifiableItem>`
    select r.status, r.expired_reason as "expiredReason", u.name as "holderName",
      coalesce(c.title, w.title) as "itemTitle", t.name as "teacherName", r.starts_at as "startedAt", size.*
    from registration r join "user" u on u.user_id = r.user_id
      left join course c on c.course_id = r.course_id left join lecture w on w.lecture_id = r.lecture_id
      join teacher t on t.teacher_id = coalesce(c.teacher_id, w.teacher_id),
    lateral (
      select count(*)::int as "lectureCount", count(p.completed_at)::int as "completedCount",
        coalesce(sum(${wholeSeconds("m.duration_ms")}), 0)::int as "durationSec", max(p.completed_at) as "completedAt"
      from ${registeredLectures} part join lecture l on l.lecture_id = part.lecture_id join media m using (media_id)
        left join progress p on p.registration_id = r.registration_id and p.lecture_id = l.lecture_id) size
    where r.registration_id = ${param("registrationId")} and r.user_id = ${param("userId")}`,
);

/** The user's registration with the content of its certificate. */
export const findCertifiable = async (
  trx: Transaction<Database>,
  registrationId: string,
  userId: string,
): Promise<CertifiableItem | undefined> => (await runStatement(trx, certifiable, { registrationId, userId }))[0];
