import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { UserRole } from "../../../../shared/account.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { sha256 } from "../../../db/sha256.ts";
import { findRefreshTokenForUpdate } from "../queries.ts";
import { evaluateRefreshToken, sessionExpiry } from "../rules.ts";

/** A new or continued session and its user. `refreshToken` is null when another tab has just received the new one. */
export type OpenSession = { userId: string; role: UserRole; sessionId: string; refreshToken: string | null };
/** Time, user agent and address of a request. */
export type Client = { at: Date; userAgent: string | null; address: string };
type EndReason = "LOGOUT" | "REUSE" | "REVOKED" | "PASSWORD_CHANGED" | "ACCOUNT_CLOSED";

export async function openSessionInTx(
  trx: Trx,
  { userId, role }: { userId: string; role: UserRole },
  { at, userAgent }: Pick<Client, "at" | "userAgent">,
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

/**
 * Exchanges a refresh token for a new one.
 * @throws REFRESH_INVALID for an unknown, ended or reused token; reuse also ends the session
 */
export async function refreshSession(db: Kysely<Database>, refreshToken: string, at: Date): Promise<OpenSession> {
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await findRefreshTokenForUpdate(trx, sha256(refreshToken));
    if (!row) return null;
    const decision = evaluateRefreshToken(
      {
        rotatedAt: row.rotatedAt === null ? null : new Date(row.rotatedAt),
        sessionEndedAt: row.sessionEndedAt === null ? null : new Date(row.sessionEndedAt),
        sessionExpiresAt: new Date(row.sessionExpiresAt),
      },
      at,
    );
    const { userId, role, sessionId } = row;
    switch (decision) {
      case "INVALID":
        return null;
      case "REUSED":
        await endSessionsInTx(trx, { sessionId }, "REUSE", at);
        return null;
      case "GRACE":
        return { userId, role, sessionId, refreshToken: null };
      case "ROTATE": {
        await trx
          .updateTable("refresh_token")
          .set({ rotated_at: at })
          .where("token_hash", "=", sha256(refreshToken))
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
  // Thrown after the transaction, because a rollback would restore the reused session.
  if (!outcome) throw new DomainError("REFRESH_INVALID");
  return outcome;
}

/** Ends the session of a refresh token. An unknown token is not an error: the user is signed out either way. */
export async function logOut(db: Kysely<Database>, refreshToken: string, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await findRefreshTokenForUpdate(trx, sha256(refreshToken));
    if (row) await endSessionsInTx(trx, { sessionId: row.sessionId }, "LOGOUT", at);
  });
}

/**
 * Ends one of the user's sessions.
 * @returns the number of ended sessions: 0 for one that has ended or is another user's
 */
export const endSession = (
  db: Kysely<Database>,
  session: { userId: string; sessionId: string },
  reason: "LOGOUT" | "REVOKED",
  at: Date,
): Promise<number> => db.transaction().execute((trx) => endSessionsInTx(trx, session, reason, at));

/** @returns the number of ended sessions */
export const endOtherSessions = (
  db: Kysely<Database>,
  { userId, sessionId }: { userId: string; sessionId: string },
  at: Date,
): Promise<number> =>
  db.transaction().execute((trx) => endSessionsInTx(trx, { userId, exceptId: sessionId }, "REVOKED", at));

type SessionFilter = { userId?: string; sessionId?: string; exceptId?: string };

/** Ends sessions; the database notifies every server process. @returns the number of ended sessions */
export async function endSessionsInTx(
  trx: Trx,
  { userId, sessionId, exceptId }: SessionFilter,
  reason: EndReason,
  at: Date,
): Promise<number> {
  const ended = await trx
    .updateTable("session")
    .set({ ended_at: at, end_reason: reason })
    .where("ended_at", "is", null)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", String(userId)))
    .$if(sessionId !== undefined, (query) => query.where("session_id", "=", String(sessionId)))
    .$if(exceptId !== undefined, (query) => query.where("session_id", "!=", String(exceptId)))
    .returning("session_id")
    .execute();
  return ended.length;
}

async function issueRefreshTokenInTx(trx: Trx, sessionId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("refresh_token")
    .values({ token_hash: sha256(token), session_id: sessionId, issued_at: at })
    .execute();
  return token;
}
