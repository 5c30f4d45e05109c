import type { ErrorCode } from "../../shared/errors.ts";
import type { Meta } from "../procedure-meta.ts";
import { toDomainError } from "./errors.ts";

/** Codes that every procedure may return, for reasons of its input, its limits or the server. */
const generic = [
  "VALIDATION_FAILED",
  "MALFORMED_JSON",
  "TOO_MANY_REQUESTS",
  "BATCH_TOO_LARGE",
  "INTERNAL",
  "DATABASE_UNAVAILABLE",
  "SERVICE_BUSY",
] as const satisfies ErrorCode[];
const ofBearer = ["UNAUTHENTICATED", "TOKEN_EXPIRED", "TOKEN_INVALID"] as const satisfies ErrorCode[];

/** The codes that a procedure may return in addition to the generic ones, including those of its kind. */
export const declaredErrors = ({ auth, forbids, errors = [] }: Meta): ErrorCode[] => [
  ...(auth === "bearer" ? ofBearer : []),
  ...(forbids ? (["FORBIDDEN"] as const) : []),
  ...errors,
];

/** Called with a procedure's path and a code that it returned without declaring it. */
export type UndeclaredError = (path: string, code: ErrorCode) => void;

type Failure = { path: string; meta: Meta | undefined; error: unknown };

export function reportUndeclared(report: UndeclaredError, { path, meta = {}, error }: Failure): void {
  const { code } = toDomainError(error);
  const known: readonly ErrorCode[] = [...generic, ...declaredErrors(meta)];
  if (!known.includes(code)) report(path, code);
}
