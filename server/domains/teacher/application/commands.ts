import type { Kysely } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import type { TeacherApplicationInput } from "../../../../shared/teacher/application.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { lockUserForShare } from "../../account/locks.ts";

type Stores = { db: Kysely<Database> };

/**
 * Applies for the role of a teacher, or changes what was applied with. Safe to repeat.
 * @throws ROLE_TAKEN for a teacher or an admin; EMAIL_NOT_CONFIRMED; TEACHER_TERMS_CHANGED for a version that is not in force
 */
export const applyAsTeacher = (
  { db }: Stores,
  userId: string,
  { termsVersion, ...texts }: TeacherApplicationInput,
  at: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockUserForShare(trx, userId);
    const user = await trx
      .selectFrom("user")
      .where("user_id", "=", userId)
      .select(["role", "is_email_proven as isEmailProven"])
      .executeTakeFirstOrThrow();
    if (user.role !== "USER") throw new DomainError("ROLE_TAKEN");
    if (!user.isEmailProven) throw new DomainError("EMAIL_NOT_CONFIRMED");
    if ((await termsInForceInTx(trx, at)) !== termsVersion) throw new DomainError("TEACHER_TERMS_CHANGED");
    const row = { ...texts, terms_version: termsVersion, status: "PENDING", reason: null, applied_at: at } as const;
    await trx
      .insertInto("teacher_application")
      .values({ ...row, user_id: userId })
      .onConflict((conflict) => conflict.constraint("teacher_application_pk").doUpdateSet(row))
      .execute();
  });

const termsInForceInTx = async (trx: Trx, at: Date): Promise<string | undefined> => {
  const document = await trx
    .selectFrom("document")
    .where("document_type", "=", "teacher")
    .where("effective_at", "<=", at.toISOString())
    .orderBy("effective_at", "desc")
    .select("version")
    .executeTakeFirst();
  return document?.version;
};

/** Takes an application back that waits, or that was sent back. Safe to repeat. */
export const cancelApplication = async ({ db }: Stores, userId: string): Promise<void> => {
  await db.deleteFrom("teacher_application").where("user_id", "=", userId).where("status", "<>", "ACCEPTED").execute();
};
