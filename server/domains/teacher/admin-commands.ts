import type { Kysely } from "kysely";
import { orNotFound } from "../../../shared/errors.ts";
import type { TeacherProfile } from "../../../shared/site/admin.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { type Audited, recordAuditInTx } from "../admin/action-commands.ts";

/** Changes the given fields of the profile of the teacher with this address. @throws NOT_FOUND */
export const changeTeacherProfile = (
  db: Kysely<Database>,
  { email, profile }: { email: string; profile: TeacherProfile },
  audited: Audited,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { teacherId } = orNotFound(
      await trx
        .selectFrom("teacher")
        .innerJoin("user", "user.user_id", "teacher.user_id")
        .where("user.email", "=", email)
        .select("teacher.teacher_id as teacherId")
        .executeTakeFirst(),
    );
    await changeTeacherProfileInTx(trx, { teacherId, profile }, audited);
    return teacherId;
  });

export async function changeTeacherProfileInTx(
  trx: Trx,
  { teacherId, profile: { links, ...texts } }: { teacherId: string; profile: TeacherProfile },
  audited: Audited,
): Promise<void> {
  await trx
    .updateTable("teacher")
    .set({ ...texts, ...(links && { links: JSON.stringify(links) }), updated_at: audited.at })
    .where("teacher_id", "=", teacherId)
    .execute();
  await recordAuditInTx(trx, audited, {
    action: "CHANGE_TEACHER",
    target: teacherId,
    details: { ...texts, ...(links && { links }) },
  });
}
