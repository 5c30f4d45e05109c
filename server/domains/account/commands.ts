import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { LoginInput, SignupInput, UserRole } from "../../../shared/account.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Database } from "../../db/schema.ts";
import type { Passwords } from "./passwords.ts";
import { findLogin, findRefreshTokenForUpdate } from "./queries.ts";
import { judgeRefresh, passwordProblem, sessionExpiry } from "./rules.ts";

type Trx = Transaction<Database>;
/** Who a new or continued session belongs to; `refreshToken` is null when another tab has just got the new one. */
export type OpenSession = { userId: string; role: UserRole; sessionId: string; refreshToken: string | null };
type Client = { at: Date; userAgent: string | null };

/** @throws WEAK_PASSWORD, EMAIL_TAKEN */
export async function signUp(
  db: Kysely<Database>,
  passwords: Passwords,
  input: SignupInput,
  client: Client,
): Promise<OpenSession> {
  const problem = passwordProblem(input.password, input.email);
  if (problem) throw new DomainError(problem);
  const passwordHash = await passwords.hash(input.password);
  return db.transaction().execute(async (trx) => {
    const userId = randomUUIDv7();
    // The unique key decides between two sign-ups with one address.
    const made = await trx
      .insertInto("user")
      .values({
        user_id: userId,
        email: input.email,
        name: input.name,
        password_hash: passwordHash,
        created_at: client.at,
        updated_at: client.at,
      })
      .onConflict((oc) => oc.constraint("user_email_key").doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (!made) throw new DomainError("EMAIL_TAKEN");
    await recordConsentsInTx(trx, userId, input, client.at);
    return openSessionInTx(trx, userId, "USER", client);
  });
}

/** @throws INVALID_CREDENTIALS, alike for an unknown address and a wrong password */
export async function logIn(
  db: Kysely<Database>,
  passwords: Passwords,
  input: LoginInput,
  client: Client,
): Promise<OpenSession> {
  const login = await findLogin(db, input.email);
  const matches = await passwords.verify(login?.passwordHash ?? null, input.password);
  if (!login || !matches) throw new DomainError("INVALID_CREDENTIALS");
  return db.transaction().execute((trx) => openSessionInTx(trx, login.userId, login.role, client));
}

/**
 * Exchanges a refresh token for the next one.
 * @throws REFRESH_INVALID for an unknown, ended or reused token; reuse also ends the session.
 */
export async function refreshSession(db: Kysely<Database>, refreshToken: string, at: Date): Promise<OpenSession> {
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await findRefreshTokenForUpdate(trx, hashToken(refreshToken));
    if (!row) return null;
    const verdict = judgeRefresh(
      {
        rotatedAt: row.rotatedAt === null ? null : new Date(row.rotatedAt),
        sessionEndedAt: row.sessionEndedAt === null ? null : new Date(row.sessionEndedAt),
        sessionExpiresAt: new Date(row.sessionExpiresAt),
      },
      at,
    );
    const { userId, role, sessionId } = row;
    switch (verdict) {
      case "INVALID":
        return null;
      case "REUSE":
        await endSessionInTx(trx, sessionId, "REUSE", at);
        return null;
      case "RACE":
        return { userId, role, sessionId, refreshToken: null };
      case "ROTATE": {
        await trx
          .updateTable("refresh_token")
          .set({ rotated_at: at })
          .where("token_hash", "=", hashToken(refreshToken))
          .execute();
        await trx
          .updateTable("session")
          .set({ last_used_at: at, expires_at: sessionExpiry(at) })
          .where("session_id", "=", sessionId)
          .execute();
        return { userId, role, sessionId, refreshToken: await issueRefreshTokenInTx(trx, sessionId, at) };
      }
    }
  });
  // Thrown outside: an error inside would roll the end of a stolen session back.
  if (!outcome) throw new DomainError("REFRESH_INVALID");
  return outcome;
}

/** Ends the session a refresh token belongs to. An unknown token is no error: the person is signed out either way. */
export async function logOut(db: Kysely<Database>, refreshToken: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findRefreshTokenForUpdate(trx, hashToken(refreshToken));
    if (row && !row.sessionEndedAt) await endSessionInTx(trx, row.sessionId, "LOGOUT", at);
  });
}

async function openSessionInTx(
  trx: Trx,
  userId: string,
  role: UserRole,
  { at, userAgent }: Client,
): Promise<OpenSession> {
  const sessionId = randomUUIDv7();
  await trx
    .insertInto("session")
    .values({
      session_id: sessionId,
      user_id: userId,
      user_agent: userAgent,
      created_at: at,
      last_used_at: at,
      expires_at: sessionExpiry(at),
      end_reason: null,
    })
    .execute();
  return { userId, role, sessionId, refreshToken: await issueRefreshTokenInTx(trx, sessionId, at) };
}

async function issueRefreshTokenInTx(trx: Trx, sessionId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("refresh_token")
    .values({ token_hash: hashToken(token), session_id: sessionId, issued_at: at })
    .execute();
  return token;
}

const endSessionInTx = (trx: Trx, sessionId: string, reason: "LOGOUT" | "REUSE", at: Date) =>
  trx.updateTable("session").set({ ended_at: at, end_reason: reason }).where("session_id", "=", sessionId).execute();

/** Each consent is kept with the version of the text that was in force; age is asked once and kept as a statement. */
async function recordConsentsInTx(trx: Trx, userId: string, { consents }: SignupInput, at: Date): Promise<void> {
  const versions = await trx
    .selectFrom("document")
    .where("effective_at", "<=", at.toISOString())
    .distinctOn("document_type")
    .orderBy("document_type")
    .orderBy("effective_at", "desc")
    .select(["document_type as documentType", "version"])
    .execute();
  const versionOf = (type: string) => versions.find(({ documentType }) => documentType === type)?.version ?? null;
  const decisions = [
    { consent_type: "AGE_14", agreed: true, document_version: null },
    { consent_type: "TERMS", agreed: consents.terms, document_version: versionOf("tos") },
    { consent_type: "PRIVACY", agreed: consents.privacy, document_version: versionOf("privacy") },
    { consent_type: "MARKETING_EMAIL", agreed: consents.marketingEmail, document_version: null },
    { consent_type: "MARKETING_SMS", agreed: consents.marketingSms, document_version: null },
  ] as const;
  await trx
    .insertInto("consent")
    .values(decisions.map((row) => ({ ...row, consent_id: randomUUIDv7(), user_id: userId, decided_at: at })))
    .execute();
}

const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
