import type { Kysely } from "kysely";
import { DomainError, orNotFound } from "../../../../shared/errors.ts";
import type { ApplicationDecision } from "../../../../shared/teacher/application.ts";
import type { Database } from "../../../db/schema.ts";
import type { Jobs } from "../../../jobs/port.ts";
import { lockUserForUpdate } from "../../account/locks.ts";
import { type Audited, recordAuditInTx } from "../../admin/action-commands.ts";
import { notifyInTx } from "../../notification/commands.ts";
import { makeTeacherInTx } from "../../admin/role-commands.ts";

/**
 * Accepts an application that waits, or sends it back with a reason, and notifies its user. An accepted user is a teacher
 * at once, and stays signed in: a token with the former role gives fewer rights. Lock order: user, application.
 * @throws NOT_FOUND unless this address has an application that waits; EMAIL_NOT_CONFIRMED
 */
export const decideApplication = (
  { db, jobs }: { db: Kysely<Database>; jobs: Jobs },
  { email, reason }: ApplicationDecision,
  audited: Audited,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { userId } = orNotFound(
      await trx.selectFrom("user").where("email", "=", email).select("user_id as userId").executeTakeFirst(),
    );
    await lockUserForUpdate(trx, userId);
    const user = await trx
      .selectFrom("user")
      .where("user_id", "=", userId)
      .select(["role", "is_email_proven as isEmailProven"])
      .executeTakeFirstOrThrow();
    const application = orNotFound(
      await trx
        .selectFrom("teacher_application")
        .where("user_id", "=", userId)
        .where("status", "=", "PENDING")
        .select(["name", "headline", "specialty"])
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const { at } = audited;
    const status = reason === null ? "ACCEPTED" : "SENT_BACK";
    if (status === "ACCEPTED") {
      if (!user.isEmailProven) throw new DomainError("EMAIL_NOT_CONFIRMED");
      // One who became an admin meanwhile stays one.
      if (user.role !== "USER") throw new DomainError("ROLE_TAKEN");
      const { name, headline, specialty } = application;
      const profile = { name, headline, specialties: [specialty], isVerified: false };
      await trx.updateTable("user").set({ role: "TEACHER", updated_at: at }).where("user_id", "=", userId).execute();
      await makeTeacherInTx(trx, userId, profile, at);
    }
    await trx
      .updateTable("teacher_application")
      .set({ status, reason, decided_at: at })
      .where("user_id", "=", userId)
      .execute();
    await notifyInTx(
      trx,
      { jobs },
      {
        userId,
        kind: "TEACHER_APPLICATION_DECIDED",
        eventKey: at.toISOString(),
        data: { isAccepted: reason === null, text: reason ?? "" },
      },
      at,
    );
    await recordAuditInTx(trx, audited, {
      action: reason === null ? "ACCEPT_TEACHER" : "SEND_BACK_TEACHER",
      target: userId,
      details: { reason },
    });
  });
