import { DomainError, type ErrorCode } from "../../shared/errors.ts";

type Temporary = Extract<ErrorCode, "DATABASE_UNAVAILABLE" | "SERVICE_BUSY">;

/** SQLSTATE classes and codes of PostgreSQL (appendix A of its manual) that pass by themselves. */
const bySqlState: [RegExp, Temporary][] = [
  // A statement, a lock or a transaction that took longer than its connection allows; a deadlock; no connection left.
  [/^(57014|55P03|40001|40P01|25P03|25P04|53300)$/, "SERVICE_BUSY"],
  // A lost connection, a server that shuts down or starts up, a full disk, a failing device.
  [/^(08...|57P0[1-5]|53...|58...)$/, "DATABASE_UNAVAILABLE"],
];

const lostSocket = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** The driver reports these without a code. */
const byMessage: [RegExp, Temporary][] = [
  [/^timeout exceeded when trying to connect/, "SERVICE_BUSY"],
  [
    /^(Query read timeout|Connection terminated|Client (was closed|has encountered a connection error)|timeout expired)/,
    "DATABASE_UNAVAILABLE",
  ],
];

/**
 * What a failure of the database means to a caller, when it is one that passes by itself: the same request may succeed
 * a moment later. Undefined for every other error.
 */
export function temporaryProblem(error: unknown): Temporary | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  // A UNIX socket that is gone; a missing file has another system call.
  if (lostSocket.has(code) || (code === "ENOENT" && "syscall" in error && error.syscall === "connect"))
    return "DATABASE_UNAVAILABLE";
  const pattern = code
    ? bySqlState.find(([state]) => state.test(code))
    : byMessage.find(([text]) => text.test(error.message));
  return pattern?.[1];
}

/** Callers are asked to try again after this time. */
export const retryAfterSeconds = 1;

export const temporaryError = (code: Temporary): DomainError => new DomainError(code, { retryAfterSeconds });
