import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { DomainError, type ErrorCode } from "../shared/errors.ts";
import { serverLimits } from "./limits.ts";
import { addSeconds } from "../shared/time.ts";
import type { Database } from "./db/schema.ts";

/** Errors that an idempotency key adds to a procedure. */
export const idempotencyErrors = [
  "IDEMPOTENCY_KEY_INVALID",
  "IDEMPOTENCY_KEY_REUSED",
  "IDEMPOTENCY_KEY_IN_USE",
] as const satisfies ErrorCode[];

type IdempotentRequest = {
  /** The HMAC key for the stored request hash: a plain hash of a bank account number could be brute-forced. */
  authSecret: string;
  db: Kysely<Database>;
  at: Date;
  viewer: { userId: string };
  /** The `Idempotency-Key` header; null if the caller did not send one. */
  idempotencyKey: string | null;
};

/**
 * Runs an operation once per idempotency key. A repeated request with the same key gets the first response. A failed
 * operation releases the key; if the process died, the key is released after a timeout, and the operation itself
 * detects what was already done.
 * @throws IDEMPOTENCY_KEY_REUSED for another request with the same key, IDEMPOTENCY_KEY_IN_USE while the first one
 *   runs, IDEMPOTENCY_KEY_INVALID, TOKEN_INVALID when the user of the token does not exist
 */
export async function withIdempotencyKey<T>(
  request: IdempotentRequest,
  operation: string,
  input: unknown,
  run: () => Promise<T>,
): Promise<T> {
  const { authSecret, db, at, viewer, idempotencyKey: key } = request;
  if (key === null) return run();
  if (!/^[!-~]+$/.test(key) || key.length > serverLimits.idempotencyKeyMax)
    throw new DomainError("IDEMPOTENCY_KEY_INVALID");
  const { userId } = viewer;
  const hash = createHmac("sha256", authSecret).update(JSON.stringify(input)).digest();
  const response = await claim(db, { userId, operation, key, hash, at });
  if (response !== null) return JSON.parse(response) as T;
  try {
    const result = await run();
    await db
      .updateTable("idempotency_key")
      .set({ response: JSON.stringify(result) })
      .where((eb) => eb.and({ user_id: userId, operation, key }))
      .execute();
    return result;
  } catch (error) {
    await db
      .deleteFrom("idempotency_key")
      .where((eb) => eb.and({ user_id: userId, operation, key }))
      .execute();
    throw error;
  }
}

type Claim = { userId: string; operation: string; key: string; hash: Buffer; at: Date };

/** @returns the first response, or null when the caller must run the operation */
async function claim(db: Kysely<Database>, { userId, operation, key, hash, at }: Claim): Promise<string | null> {
  const abandonedBefore = addSeconds(at, -serverLimits.idempotencyTakeoverSeconds).toISOString();
  const claimed = await db
    .insertInto("idempotency_key")
    .values({ user_id: userId, operation, key, request_hash: hash, response: null, started_at: at })
    .onConflict((oc) =>
      oc
        .constraint("idempotency_key_pk")
        .doUpdateSet({ started_at: at })
        .where("idempotency_key.response", "is", null)
        .where("idempotency_key.request_hash", "=", hash)
        .where("idempotency_key.started_at", "<=", abandonedBefore),
    )
    .returning("key")
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUnknownUser(error) ? new DomainError("TOKEN_INVALID") : error;
    });
  if (claimed) return null;
  const existing = await db
    .selectFrom("idempotency_key")
    .where("user_id", "=", userId)
    .where("operation", "=", operation)
    .where("key", "=", key)
    .select(["request_hash as hash", "response"])
    .executeTakeFirst();
  // The first request has just failed and released the key.
  if (!existing) throw new DomainError("IDEMPOTENCY_KEY_IN_USE");
  if (!existing.hash.equals(hash)) throw new DomainError("IDEMPOTENCY_KEY_REUSED");
  if (existing.response === null) throw new DomainError("IDEMPOTENCY_KEY_IN_USE");
  return existing.response;
}

/** A token can outlive its user, for example when a backup is restored. */
const isUnknownUser = (error: unknown): boolean =>
  error instanceof Error && "constraint" in error && error.constraint === "idempotency_key_user_fk";
