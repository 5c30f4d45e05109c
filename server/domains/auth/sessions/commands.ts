import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Kysely } from "kysely";
import type { UserRole } from "../../../../shared/account/schema.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Database, Trx } from "../../../db/schema.ts";
import { sha256 } from "../../../db/sha256.ts";
import { findRefreshTokenForUpdate, findSignInSuspensionForShare } from "../queries.ts";
import { evaluateRefreshToken, sessionExpiry } from "../rules.ts";

/** A new or continued session and its user. `refreshToken` is null when another tab has just received the new one. */
export type OpenSession = { userId: string; role: UserRole; sessionId: string; refreshToken: string | null };
/** Time, user agent and address of a request. */
export type Client = { at: Date; userAgent: string | null; address: string };
type EndReason = "LOGOUT" | "REUSE" | "REVOKED" | "PASSWORD_CHANGED" | "ACCOUNT_CLOSED";

/**
 * Opens a session: every sign-in ends here.
 * @throws SIGN_IN_SUSPENDED with `until` and `reason`
 */
export async function openSessionInTx(
  trx: Trx,
  { userId, role }: { userId: string; role: UserRole },
  { at, userAgent }: Pick<Client, "at" | "userAgent">,
): Promise<OpenSession> {
  const suspension = await findSignInSuspensionForShare(trx, userId, at);
  if (suspension) throw new DomainError("SIGN_IN_SUSPENDED", suspension);
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
 * Exchanges a refresh token for a new one, and again as long as the browser has received none of them: a response is
 * lost when its page is left.
 * @throws REFRESH_INVALID for an unknown, ended or reused token; reuse also ends the session
 */
export async function refreshSession(db: Kysely<Database>, refreshToken: string, at: Date): Promise<OpenSession> {
  const outcome = await db.transaction().execute(async (trx) => {
    const tokenHash = sha256(refreshToken);
    const row = await findRefreshTokenForUpdate(trx, tokenHash);
    if (!row) return null;
    const rotatedAt = row.rotatedAt === null ? null : new Date(row.rotatedAt);
    const decision = evaluateRefreshToken(
      {
        rotatedAt,
        sessionEndedAt: row.sessionEndedAt === null ? null : new Date(row.sessionEndedAt),
        sessionExpiresAt: new Date(row.sessionExpiresAt),
      },
      at,
    );
    const { userId, role, sessionId } = row;
    switch (decision) {
      case "INVALID":
        return null;
      case "GRACE":
        return { userId, role, sessionId, refreshToken: null };
      case "ROTATED":
        if (!rotatedAt || !(await retireUnusedTokenInTx(trx, sessionId, rotatedAt))) {
          await endSessionsInTx(trx, { sessionId }, "REUSE", at);
          return null;
        }
        return { userId, role, sessionId, refreshToken: await rotateInTx(trx, tokenHash, sessionId, at) };
      case "ROTATE":
        await trx
          .updateTable("session")
          .set({ last_used_at: at, expires_at: sessionExpiry(at) })
          .where("session_id", "=", sessionId)
          .execute();
        return { userId, role, sessionId, refreshToken: await rotateInTx(trx, tokenHash, sessionId, at) };
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

/**
 * Retires the token that a session got at a time, if it has never been presented. When it is presented after all, two
 * parties have tokens of the session, which then ends.
 * @returns whether there was one
 */
async function retireUnusedTokenInTx(trx: Trx, sessionId: string, issuedAt: Date): Promise<boolean> {
  const retired = await trx
    .updateTable("refresh_token")
    // Rotated when it was issued, it has neither a grace period nor a successor.
    .set({ rotated_at: issuedAt })
    .where("session_id", "=", sessionId)
    .where("issued_at", "=", issuedAt.toISOString())
    .where("rotated_at", "is", null)
    .executeTakeFirstOrThrow();
  return retired.numUpdatedRows > 0n;
}

/** Issues a successor. A token is rotated at the time at which its newest successor is issued. */
async function rotateInTx(trx: Trx, tokenHash: Buffer, sessionId: string, at: Date): Promise<string> {
  await trx.updateTable("refresh_token").set({ rotated_at: at }).where("token_hash", "=", tokenHash).execute();
  return issueRefreshTokenInTx(trx, sessionId, at);
}

async function issueRefreshTokenInTx(trx: Trx, sessionId: string, at: Date): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx
    .insertInto("refresh_token")
    .values({ token_hash: sha256(token), session_id: sessionId, issued_at: at })
    .execute();
  return token;
}
