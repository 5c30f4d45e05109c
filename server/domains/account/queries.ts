import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Identity, User } from "../../../shared/account.ts";
import type { AccountOverview, Closing } from "../../../shared/account-settings.ts";
import { limits } from "../../../shared/limits.ts";
import type { SocialProvider } from "../../../shared/social.ts";
import { isoInstant, registrationStatus, teacherColumns, wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import type { Database } from "../../db/schema.ts";
import { statement } from "../../db/statement.ts";
import { findRefundableAmount } from "../refund/queries.ts";

type Db = Kysely<Database> | Transaction<Database>;

const identityStatement = statement<{ userId: string }>()(
  "account.identity",
  (param) => sql<User & Pick<Identity, "teacher">>`
    select u.user_id as "userId", u.role, u.email, u.name,
      u.email_verified_at as "emailVerifiedAt", u.created_at as "createdAt",
      (select to_json(own) from (select ${teacherColumns} from teacher t where t.user_id = u.user_id) own) as teacher
    from "user" u where u.user_id = ${param("userId")} and u.closed_at is null`,
);

/** The signed-in person and, where there is one, the teacher record: one statement. */
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

/** Whose living session a refresh token belongs to, for requests that only ask who is there. */
export const findSessionByRefreshToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom("refresh_token as r")
    .innerJoin("session as s", "s.session_id", "r.session_id")
    .where("r.token_hash", "=", tokenHash)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", at.toISOString())
    .select(["s.session_id as sessionId", "s.user_id as userId"])
    .executeTakeFirst();

/** Who is signed in with a refresh token; null once the session is over. */
export const findVisitor = async (db: Db, refreshToken: string, at: Date): Promise<string | null> =>
  (await findSessionByRefreshToken(db, createHash("sha256").update(refreshToken).digest(), at))?.userId ?? null;

const liveSessionStatement = statement<{ sessionId: string; at: Date }>()(
  "account.liveSession",
  (param) => sql<Pick<User, "userId" | "email" | "name" | "role"> & { expiresAt: string }>`
    select u.user_id as "userId", u.email, u.name, u.role, s.expires_at as "expiresAt"
    from session s join "user" u on u.user_id = s.user_id
    where s.session_id = ${param("sessionId")} and s.ended_at is null and s.expires_at > ${param("at")}`,
);

/** Who a session belongs to, undefined once it is over. */
export const findLiveSession = (reads: ReadPool, sessionId: string, at: Date) =>
  reads.queryOne(liveSessionStatement, { sessionId, at });

/** For a server process that begins to listen: what ended while access tokens of it may still be about. */
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
    .select(["user_id as userId", "role", "name", "email_verified_at as emailVerifiedAt"])
    .executeTakeFirst();

/** Locked, so that two unlinks at once cannot both find the other way still open. */
export async function findSignInMethods(trx: Transaction<Database>, userId: string) {
  const person = await trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .select("password_hash")
    .forUpdate()
    .executeTakeFirst();
  const linked = await trx.selectFrom("social_account").where("user_id", "=", userId).select("provider").execute();
  return { hasPassword: Boolean(person?.password_hash), providers: linked.map(({ provider }) => provider) };
}

export const findCredentials = (db: Db, userId: string) =>
  db
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select(["email", "password_hash as passwordHash"])
    .executeTakeFirst();

/** The same, held until the transaction ends: what was judged by it stays true. */
export const findSecretsForShare = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom("user")
    .where("user_id", "=", userId)
    .where("closed_at", "is", null)
    .select(["email", "password_hash as passwordHash"])
    .forShare()
    .executeTakeFirst();

/** When the person signed in on this device. */
export const findSessionStart = async (db: Db, sessionId: string): Promise<string | undefined> =>
  (await db.selectFrom("session").where("session_id", "=", sessionId).select("created_at").executeTakeFirst())
    ?.created_at;

/** Where mail about the account goes, and how it greets. */
export const findEmailRecipient = (db: Db, userId: string) =>
  db.selectFrom("user").where("user_id", "=", userId).select(["email", "name"]).executeTakeFirst();

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
          order by consent_type, decided_at desc, consent_id desc) latest) as marketing
    from "user" u where u.user_id = ${param("userId")}`,
);

export const findOverview = (reads: ReadPool, userId: string, at: Date) =>
  reads.queryOne(overviewStatement, { userId, at });

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

/** What closing the account ends, and the records that are kept. */
export async function getDeletionPreview(db: Db, userId: string, at: Date): Promise<Closing> {
  const { rows } = await closingQuery(userId, at).execute(db);
  const [row] = rows;
  return {
    registrations: row?.registrations ?? [],
    refundableAmount: await findRefundableAmount(db, userId, at),
    keptOrders: { count: row?.count ?? 0, paidAmount: row?.paidAmount ?? 0, years: limits.commerceRecordYears },
  };
}

type ClosingRow = { registrations: Closing["registrations"]; count: number; paidAmount: number };

const closingQuery = (userId: string, at: Date) => sql<ClosingRow>`
  select
    (select coalesce(json_agg(json_build_object('itemType', kept.item_type, 'title', kept.title,
        'progressRate', kept.rate, 'expiresAt', ${isoInstant("kept.expires_at")}) order by kept.starts_at desc), '[]')
      from (
        select case when r.course_id is null then 'LECTURE' else 'COURSE' end as item_type,
          coalesce(c.title, l.title) as title, r.expires_at, r.starts_at,
          coalesce((select (100 * sum(case when p.completed_at is null then coalesce(multirange_length(p.watched), 0) / 1000
                else ${wholeSeconds("m.duration_ms")} end) / greatest(sum(${wholeSeconds("m.duration_ms")}), 1))::int
            from lecture w join media m on m.media_id = w.media_id
              left join progress p on p.lecture_id = w.lecture_id and p.registration_id = r.registration_id
            where w.lecture_id = r.lecture_id
              or w.lecture_id in (select cl.lecture_id from course_lecture cl where cl.course_id = r.course_id)), 0) as rate
        from registration r left join course c on c.course_id = r.course_id left join lecture l on l.lecture_id = r.lecture_id
        where r.user_id = ${userId} and ${registrationStatus("r", sql`${at}`)} = 'VALID') kept) as registrations,
    (select count(*) from "order" o where o.user_id = ${userId} and o.paid_at is not null) as count,
    (select coalesce(sum(o.total_amount), 0) from "order" o
      where o.user_id = ${userId} and o.paid_at is not null) as "paidAmount"`;

const userColumns = [
  "user_id as userId",
  "role",
  "email",
  "name",
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

export const findUserByEmail = (db: Db, email: string): Promise<User | undefined> =>
  db.selectFrom("user").where("email", "=", email).select(userColumns).executeTakeFirst();
