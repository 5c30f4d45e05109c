import { type Kysely, sql, type Transaction } from "kysely";
import type { Identity, User } from "../../../shared/account.ts";
import { teacherColumns } from "../../db/fragments.ts";
import type { Reads } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { statement } from "../../db/statement.ts";

type Db = Kysely<Database> | Transaction<Database>;

const identityStatement = statement<{ userId: string }>()(
  "account.identity",
  (param) => sql<User & Pick<Identity, "teacher">>`
    select u.user_id as "userId", u.role, u.email, u.name,
      u.email_verified_at as "emailVerifiedAt", u.created_at as "createdAt",
      (select to_json(own) from (select ${teacherColumns} from teacher t where t.user_id = u.user_id) own) as teacher
    from "user" u where u.user_id = ${param("userId")}`,
);

/** The signed-in person and, where there is one, the teacher record: one statement. */
export async function findIdentity(reads: Reads, userId: string): Promise<Identity | null> {
  const row = await reads.one(identityStatement, { userId });
  if (!row) return null;
  const { teacher, ...user } = row;
  return { user, teacher };
}

export const findLogin = (db: Db, email: string) =>
  db
    .selectFrom("user")
    .where("email", "=", email)
    .select(["user_id as userId", "role", "password_hash as passwordHash"])
    .executeTakeFirst();

/** The presented token with its session, locked so that two rotations of one token follow each other. */
export const findRefreshTokenForUpdate = (trx: Transaction<Database>, tokenHash: Buffer) =>
  trx
    .selectFrom("refresh_token as r")
    .innerJoin("session as s", "s.session_id", "r.session_id")
    .innerJoin("user as u", "u.user_id", "s.user_id")
    .where("r.token_hash", "=", tokenHash)
    .select([
      "s.session_id as sessionId",
      "s.user_id as userId",
      "u.role",
      "r.rotated_at as rotatedAt",
      "s.ended_at as sessionEndedAt",
      "s.expires_at as sessionExpiresAt",
    ])
    .forUpdate(["r", "s"])
    .executeTakeFirst();
