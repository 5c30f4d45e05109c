import { randomUUIDv7 } from "node:crypto";
import type { Trx } from "../../db/schema.ts";

/** `isVerified`: courses of the teacher need no review. */
type NewTeacher = { name: string; headline: string; specialties: string[]; isVerified: boolean };

/** Gives a user the record of a teacher; a former teacher retains it, because courses refer to it. */
export async function makeTeacherInTx(
  trx: Trx,
  userId: string,
  { name, headline, specialties, isVerified }: NewTeacher,
  at: Date,
): Promise<void> {
  await trx
    .insertInto("teacher")
    .values({
      teacher_id: randomUUIDv7(),
      user_id: userId,
      name,
      headline,
      bio: "",
      specialties,
      links: "[]",
      is_verified: isVerified,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) => oc.constraint("teacher_user_key").doNothing())
    .execute();
}
