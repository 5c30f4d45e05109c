import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { DomainError } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import { lockUserForShare } from "../account/locks.ts";
import { findCertifiable } from "./queries.ts";
import { issueRefusal } from "./rules.ts";

/**
 * Issues the certificate of a finished course or lecture once: repeated and concurrent calls return the same one.
 * Issued only on request, because the user's name is then on a public page with its number.
 * @throws NOT_FOUND, NOT_COMPLETED, REGISTRATION_EXPIRED after a refund
 */
export async function issueCertificate(
  db: Kysely<Database>,
  registrationId: string,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const item = await findCertifiable(trx, registrationId, userId);
    if (!item) throw new DomainError("NOT_FOUND");
    const refusal = issueRefusal(item);
    if (refusal || item.completedAt === null) throw new DomainError(refusal ?? "NOT_COMPLETED");
    await trx
      .insertInto("certificate")
      .values({
        certificate_id: newCertificateId(),
        registration_id: registrationId,
        holder_name: item.holderName,
        item_title: item.itemTitle,
        teacher_name: item.teacherName,
        lecture_count: item.lectureCount,
        duration_sec: item.durationSec,
        started_at: new Date(item.startedAt),
        completed_at: new Date(item.completedAt),
        issued_at: at,
      })
      .onConflict((oc) => oc.constraint("certificate_once").doNothing())
      .execute();
  });
}

/** Without the look-alikes 0 and O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Five groups of four out of 32 characters: 100 bits, which cannot be guessed. */
const newCertificateId = (): string =>
  Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("")).join(
    "-",
  );
