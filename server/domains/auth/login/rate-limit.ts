import { type Kysely, sql, type Transaction } from "kysely";
import { DomainError, type ErrorCode } from "../../../../shared/errors.ts";
import { serverLimits } from "../../../limits.ts";
import type { OneTimeCode } from "../../../../shared/account/schema.ts";
import { questionLimits } from "../../../../shared/question/limits.ts";
import { photoLimits } from "../../../../shared/photo/codes.ts";
import { supportLimits } from "../../../../shared/support/limits.ts";
import { addMinutes } from "../../../../shared/time.ts";
import type { Database } from "../../../db/schema.ts";
import { sha256 } from "../../../db/sha256.ts";
import type { Client } from "../sessions/commands.ts";

type Action =
  | "login-account-address"
  | "login-account"
  | "login-address"
  | "mail-address"
  | "mail-email-address"
  | "mail-email"
  | "email-check"
  | "sign-up"
  | "notice"
  | "code"
  | "order"
  | "coupon"
  | "question"
  | "answer"
  | "confusion"
  | "inquiry"
  | "inquiry-reply"
  | "visitor-inquiry-address"
  | "visitor-inquiry-email"
  | "photo"
  | "suggestion";

/** Length of a window in minutes where it differs from `serverLimits.attemptWindowMinutes`. */
const windowMinutesByAction: Partial<Record<Action, number>> = {
  order: 24 * 60,
  question: 24 * 60,
  answer: 24 * 60,
  confusion: 24 * 60,
  inquiry: 24 * 60,
  "inquiry-reply": 24 * 60,
  "visitor-inquiry-address": 24 * 60,
  "visitor-inquiry-email": 24 * 60,
  photo: 24 * 60,
  suggestion: 24 * 60,
};
const windowMinutesOf = (action: Action): number => windowMinutesByAction[action] ?? serverLimits.attemptWindowMinutes;

/** `code` is the error above the limit. */
type RateLimit = { action: Action; key: string; max: number; code?: ErrorCode };
type Window = { count: number; windowStartedAt: string };

const keysOf = (attempts: RateLimit[]) =>
  sql.join(attempts.map(({ action, key }) => sql`(${action}, ${sha256(key)}::bytea)`));

/**
 * Counts an attempt under each limit, across all server processes, and stops at the first exceeded one. An attempt
 * above the caller's own limit therefore does not count towards a shared one.
 * @param attempts the caller's own limits first, in the same order everywhere to avoid deadlocks
 * @throws the limit's code (default TOO_MANY_REQUESTS) with `retryAfterSeconds`
 * @returns the number of attempts in the current window by action, including this one
 */
export async function consumeRateLimit(
  db: Kysely<Database>,
  attempts: RateLimit[],
  at: Date,
): Promise<Map<Action, number>> {
  const counts = new Map<Action, number>();
  for (const attempt of attempts) {
    const { count, windowStartedAt } = await countOne(db, attempt, at);
    counts.set(attempt.action, count);
    if (count <= attempt.max) continue;
    const freeAt = addMinutes(new Date(windowStartedAt), windowMinutesOf(attempt.action));
    throw new DomainError(attempt.code ?? "TOO_MANY_REQUESTS", {
      retryAfterSeconds: Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / 1000)),
    });
  }
  return counts;
}

/**
 * A window that starts in the future, because of a wrong clock, restarts now, so that no pause is longer than a
 * window.
 */
async function countOne(db: Kysely<Database>, { action, key }: RateLimit, at: Date): Promise<Window> {
  const isOver = sql<boolean>`rate_limit.window_started_at <= ${addMinutes(at, -windowMinutesOf(action))}`;
  return db
    .insertInto("rate_limit")
    .values({ action, key_hash: sha256(key), window_started_at: at, count: 1 })
    .onConflict((oc) =>
      oc.constraint("rate_limit_pk").doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else rate_limit.count + 1 end`,
        window_started_at: sql<Date>`case when ${isOver} then excluded.window_started_at
          else least(rate_limit.window_started_at, excluded.window_started_at) end`,
      }),
    )
    .returning(["count", "window_started_at as windowStartedAt"])
    .executeTakeFirstOrThrow();
}

/** Deletes the counts of expired windows. */
export async function deleteExpiredWindows(db: Kysely<Database>, at: Date): Promise<void> {
  const long = Object.keys(windowMinutesByAction);
  const longest = Math.max(...Object.values(windowMinutesByAction));
  await sql`
    delete from rate_limit where window_started_at < ${addMinutes(at, -serverLimits.attemptWindowMinutes)}
      and (action <> all(${long}) or window_started_at < ${addMinutes(at, -longest)})`.execute(db);
}

/** Uncounts a successful attempt. */
export async function refundRateLimit(db: Kysely<Database>, attempts: RateLimit[]): Promise<void> {
  await sql`
    update rate_limit set count = greatest(count - 1, 0) where (action, key_hash) in (${keysOf(attempts)})`.execute(db);
}

/** Resets the account's limits, so that attempts of other callers do not lock out its proven owner. */
export async function resetLoginRateLimits(db: Kysely<Database>, email: string, client: Client): Promise<void> {
  const ofAccount = loginLimits(email, client).filter(({ action }) => action !== "login-address");
  await sql`delete from rate_limit where (action, key_hash) in (${keysOf(ofAccount)})`.execute(db);
}

export const loginLimits = (email: string, { address }: Client): RateLimit[] => [
  { action: "login-address", key: address, max: serverLimits.loginFailuresPerAddress },
  {
    action: "login-account-address",
    key: `${email} ${address}`,
    max: serverLimits.loginFailuresPerAccountAndAddress,
    code: "ACCOUNT_LOCKED",
  },
  { action: "login-account", key: email, max: serverLimits.loginFailuresPerAccount, code: "ACCOUNT_LOCKED" },
];

export const signUpLimit = ({ address }: Client): RateLimit => ({
  action: "sign-up",
  key: address,
  max: serverLimits.signUpsPerAddress,
});

/**
 * Mails are limited by requesting address, by recipient, and by the pair, so that one address cannot exhaust a
 * recipient's limit.
 */
export const mailLimits = (email: string, { address }: Client): RateLimit[] => [
  { action: "mail-address", key: address, max: serverLimits.mailsPerAddress },
  { action: "mail-email-address", key: `${email} ${address}`, max: serverLimits.mailsPerEmailAndAddress },
  { action: "mail-email", key: email, max: serverLimits.mailsPerEmail },
];

/** An address with more requested mails gets a lower priority, so that its backlog does not delay other mails. */
export const mailPriority = (counted: Map<Action, number>) => ({ priority: -(counted.get("mail-address") ?? 0) });

export const visitorInquiryLimits = (email: string, { address }: Client): RateLimit[] => [
  { action: "visitor-inquiry-email", key: email, max: supportLimits.visitorInquiriesPerEmail },
  { action: "visitor-inquiry-address", key: address, max: supportLimits.visitorInquiriesPerAddress },
];

export const emailCheckLimit = ({ address }: Client): RateLimit => ({
  action: "email-check",
  key: address,
  max: serverLimits.emailChecksPerAddress,
});

/**
 * Counts an attempt with a typed code. The token of a link is too long to guess, and opening a link changes nothing.
 * @throws TOO_MANY_REQUESTS
 */
export async function consumeCodeLimit(db: Kysely<Database>, given: OneTimeCode, client: Client): Promise<void> {
  if (given.token !== undefined) return;
  await consumeRateLimit(db, [{ action: "code", key: client.address, max: serverLimits.codesPerAddress }], client.at);
}

/**
 * Counts an order of the user, whose row the caller has locked. Replaced and deleted orders count; a rejected one
 * does not, because its transaction is rolled back.
 * @throws TOO_MANY_REQUESTS with `retryAfterSeconds`
 */
export const consumeOrderLimitInTx = (trx: Transaction<Database>, userId: string, at: Date) =>
  consumeRateLimit(trx, [{ action: "order", key: userId, max: serverLimits.ordersPerDay }], at);

export const couponCodeLimit = (userId: string): RateLimit => ({
  action: "coupon",
  key: userId,
  max: serverLimits.couponCodesPerUser,
});

const perDay = {
  question: questionLimits.questionsPerDay,
  answer: questionLimits.answersPerDay,
  confusion: questionLimits.confusionMarksPerDay,
  inquiry: supportLimits.inquiriesPerDay,
  "inquiry-reply": supportLimits.inquiryRepliesPerDay,
  suggestion: supportLimits.suggestionsPerDay,
  photo: photoLimits.photosPerDay,
} satisfies Partial<Record<Action, number>>;

/**
 * Counts what a user writes in 24 hours. A write that is rejected afterwards does not count, because the transaction is
 * rolled back; a deleted one does.
 * @throws TOO_MANY_REQUESTS with `retryAfterSeconds`
 */
export const consumeDailyLimitInTx = (
  trx: Transaction<Database>,
  action: keyof typeof perDay,
  userId: string,
  at: Date,
) => consumeRateLimit(trx, [{ action, key: userId, max: perDay[action] }], at);

/** Notifications about failed attempts on an account: one per window, regardless of the number of addresses. */
export const notificationLimit = (email: string): RateLimit => ({ action: "notice", key: email, max: 1 });

/** @returns whether the attempt is within its limits, where exceeding them is not an error for the caller */
export async function isWithinLimits(db: Kysely<Database>, attempts: RateLimit[], at: Date): Promise<boolean> {
  try {
    await consumeRateLimit(db, attempts, at);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
