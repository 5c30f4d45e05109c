import { sql, type Transaction } from "kysely";
import type { Identity, User } from "../../../shared/account/schema.ts";
import type { SocialProvider } from "../../../shared/codes.ts";
import { teacherColumns } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database, Db } from "../../db/schema.ts";
import { sha256 } from "../../db/sha256.ts";
import { statement } from "../../db/statement.ts";

const identityStatement = statement<{ userId: string }>()(
  "account.identity",
  (param) => sql<User & Pick<Identity, "teacher">>`
    select u.user_id as "userId", u.role, u.email, u.name, u.photo_id as "photoId",
      u.email_verified_at as "emailVerifiedAt", u.created_at as "createdAt",
      (select to_json(own) from (select ${teacherColumns} from teacher t where t.user_id = u.user_id) own) as teacher
    from "user" u where u.user_id = ${param("userId")} and u.closed_at is null`,
);

/** The signed-in user and their teacher record, if any, in one statement. */
export async function findIdentity(reads: ReadPool, userId: string): Promise<Identity | null> {
  const row = await reads.queryOne(identityStatement, { userId });
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

/** The presented token with its session, locked so that concurrent rotations of a token are serialized. */
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

/** The live session of a refresh token, for requests that only need the current user. */
export const findSessionByRefreshToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom("refresh_token as r")
    .innerJoin("session as s", "s.session_id", "r.session_id")
    .where("r.token_hash", "=", tokenHash)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", at.toISOString())
    .select(["s.session_id as sessionId", "s.user_id as userId"])
    .executeTakeFirst();

/** The user of a refresh token; null after the session has ended. */
export const findUserByRefreshToken = async (db: Db, refreshToken: string, at: Date): Promise<string | null> =>
  (await findSessionByRefreshToken(db, sha256(refreshToken), at))?.userId ?? null;

const liveSessionStatement = statement<{ sessionId: string; at: Date }>()(
  "account.liveSession",
  (param) => sql<Pick<User, "userId" | "email" | "name" | "role"> & { expiresAt: string }>`
    select u.user_id as "userId", u.email, u.name, u.role, s.expires_at as "expiresAt"
    from session s join "user" u on u.user_id = s.user_id
    where s.session_id = ${param("sessionId")} and s.ended_at is null and s.expires_at > ${param("at")}`,
);

/** The session with its user; undefined after it has ended. */
export const findLiveSession = (reads: ReadPool, sessionId: string, at: Date) =>
  reads.queryOne(liveSessionStatement, { sessionId, at });

/** Sessions that ended while their access tokens may still be valid, for a server process that starts. */
export const listSessionsEndedSince = (db: Db, since: Date) =>
  db.selectFrom("session").where("ended_at", ">", since.toISOString()).select("session_id as sessionId").execute();

export const findSocialUser = (db: Db, provider: SocialProvider, providerAccountId: string) =>
  db
    .selectFrom("social_account as a")
    .innerJoin("user as u", "u.user_id", "a.user_id")
    .where("a.provider", "=", provider)
    .where("a.provider_account_id", "=", providerAccountId)
    .select(["u.user_id as userId", "u.role"])
    .executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom("user")
    .where("email", "=", email)
    .select(["user_id as userId", "role", "is_email_proven as isEmailProven"])
    .executeTakeFirst();

/** Locks the user, so that concurrent unlinks cannot remove the last sign-in method. */
export async function findSignInMethods(trx: Transaction<Database>, userId: string) {
  const user = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .select("password_hash")
    .forUpdate()
    .executeTakeFirst();
  const linked = await trx.selectFrom("social_account").where("user_id", "=", userId).select("provider").execute();
  return { hasPassword: Boolean(user?.password_hash), providers: linked.map(({ provider }) => provider) };
}

export const findCredentials = (db: Db, userId: string) =>
  db
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select(["email", "email_verified_at as emailVerifiedAt", "password_hash as passwordHash"])
    .executeTakeFirst();

/** Serializes the confirmations of an account's addresses. */
export const findCredentialsForUpdate = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select(["email", "email_verified_at as emailVerifiedAt"])
    .forUpdate()
    .executeTakeFirst();

/** Locked until the transaction ends, so that the password does not change meanwhile. */
export const findCredentialsForShare = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select(["email", "password_hash as passwordHash"])
    .forShare()
    .executeTakeFirst();

/** Until when and why a user may not sign in. Locks the user: a suspension waits for the session and ends it. */
export const findSignInSuspensionForShare = async (trx: Transaction<Database>, userId: string, at: Date) => {
  await trx.selectFrom("user").where("user_id", "=", userId).select("user_id").forKeyShare().execute();
  return trx
    .selectFrom("writing_suspension")
    .where("user_id", "=", userId)
    .where("covers_sign_in", "=", true)
    .where("suspended_until", ">", at.toISOString())
    .select(["suspended_until as until", "reason"])
    .executeTakeFirst();
};

/** The time of the sign-in that opened the session. */
export const findSessionStart = async (db: Db, sessionId: string): Promise<string | undefined> =>
  (await db.selectFrom("session").where("session_id", "=", sessionId).select("created_at").executeTakeFirst())
    ?.created_at;

/** Names the user only at a confirmed address: another one may belong to a person who is a stranger to that name. */
export const recipientName = sql<string | null>`case when u.email_verified_at is not null then u.name end`;

/** Address and name for mail about the account. */
export const findEmailRecipient = (db: Db, userId: string) =>
  db
    .selectFrom("user as u")
    .where("u.user_id", "=", userId)
    .select(["u.email", recipientName.as("name")])
    .executeTakeFirst();

/** The user of the welcome mail, with the consent to advertising; undefined unless the address is confirmed. */
export const findWelcomed = (db: Db, userId: string) =>
  db
    .selectFrom("user as u")
    .where("u.user_id", "=", userId)
    .where("u.email_verified_at", "is not", null)
    .select([
      "u.email",
      "u.name",
      "u.created_at as createdAt",
      sql<boolean>`coalesce((
        select c.agreed from consent c where c.user_id = u.user_id and c.consent_type = 'MARKETING_EMAIL'
        order by c.decided_at desc, c.consent_id desc limit 1), false)`.as("agreesToMarketing"),
    ])
    .executeTakeFirst();

/** The account that has an address, with the name for mail to it. */
export const findEmailOwner = (db: Db, email: string) =>
  db
    .selectFrom("user as u")
    .where("u.email", "=", email)
    .select(["u.user_id as userId", recipientName.as("name")])
    .executeTakeFirst();

type SessionRow = { sessionId: string; userAgent: string | null; createdAt: string; lastUsedAt: string };

const sessionsStatement = statement<{ userId: string; at: Date }>()(
  "account.sessions",
  (param) => sql<SessionRow>`
    select session_id as "sessionId", user_agent as "userAgent", created_at as "createdAt", last_used_at as "lastUsedAt"
    from session
    where user_id = ${param("userId")} and ended_at is null and expires_at > ${param("at")}
    order by last_used_at desc, session_id desc`,
);

export const listSessions = (reads: ReadPool, userId: string, at: Date) =>
  reads.query(sessionsStatement, { userId, at });

export const userColumns = [
  "user_id as userId",
  "role",
  "email",
  "name",
  "photo_id as photoId",
  "email_verified_at as emailVerifiedAt",
  "created_at as createdAt",
] as const;

export const findUserInTx = (trx: Transaction<Database>, userId: string): Promise<User | undefined> =>
  trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select(userColumns)
    .executeTakeFirst();
