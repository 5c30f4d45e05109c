import { DomainError, type ErrorCode } from "../../shared/errors.ts";

type Temporary = Extract<ErrorCode, "DATABASE_UNAVAILABLE" | "SERVICE_BUSY">;

/** Temporary errors by SQLSTATE class and code (PostgreSQL manual, appendix A). */
const bySqlState: [RegExp, Temporary][] = [
  // A timeout of a statement, lock or transaction; a deadlock; no free connection.
  [/^(57014|55P03|40001|40P01|25P03|25P04|53300)$/, "SERVICE_BUSY"],
  // A statement that relies on a preparation which took too long.
  [/^(26000|42P05)$/, "SERVICE_BUSY"],
  // A lost connection, a server that shuts down or starts up, a database closed to connections, a full disk, an I/O error.
  [/^(08...|57P0[1-5]|55000|53...|58...)$/, "DATABASE_UNAVAILABLE"],
];

const lostSocket = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Errors that the driver reports without a code. */
const byMessage: [RegExp, Temporary][] = [
  [/^timeout exceeded when trying to connect/, "SERVICE_BUSY"],
  [
    /^(Query read timeout|Connection terminated|Client (was closed|has encountered a connection error)|timeout expired)/,
    "DATABASE_UNAVAILABLE",
  ],
];

/**
 * The error code of a temporary database failure: the same request may succeed a moment later.
 * @returns undefined for every other error
 */
export function temporaryProblem(error: unknown): Temporary | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isLostSocket(error)) return "DATABASE_UNAVAILABLE";
  const code = codeOf(error);
  const pattern = code
    ? bySqlState.find(([state]) => state.test(code))
    : byMessage.find(([text]) => text.test(error.message));
  return pattern?.[1];
}

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

function isLostSocket(error: Error): boolean {
  // A Unix socket that no longer exists. A missing file has another system call.
  const code = codeOf(error);
  return lostSocket.has(code) || (code === "ENOENT" && "syscall" in error && error.syscall === "connect");
}

/**
 * Whether a connection to a server that starts may succeed later: nothing listens yet, it says that it starts up, or it
 * closed the connection because it is ending.
 */
export const mayStillStart = (error: unknown): boolean =>
  error instanceof Error &&
  (isLostSocket(error) || codeOf(error) === "57P03" || error.message.startsWith("Connection terminated"));

/** Sent to callers as `retry-after`. */
export const retryAfterSeconds = 1;

export const temporaryError = (code: Temporary): DomainError => new DomainError(code, { retryAfterSeconds });
