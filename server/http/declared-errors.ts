import type { ErrorCode } from "../../shared/errors.ts";
import type { Meta } from "../trpc.ts";
import { toDomainError } from "./errors.ts";

/** What any procedure may answer: its input, its limits or the server itself are the reason, not what it does. */
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

/** The codes that a procedure may answer beyond the generic ones, those of its kind included. */
export const declaredErrors = ({ auth, forbids, errors = [] }: Meta): ErrorCode[] => [
  ...(auth === "bearer" ? ofBearer : []),
  ...(forbids ? (["FORBIDDEN"] as const) : []),
  ...errors,
];

/** Called with the path of a procedure and the code that it answers without declaring it. */
export type UndeclaredError = (path: string, code: ErrorCode) => void;

type Failure = { path: string; meta: Meta | undefined; error: unknown };

export function reportUndeclared(report: UndeclaredError, { path, meta = {}, error }: Failure): void {
  const { code } = toDomainError(error);
  const known: readonly ErrorCode[] = [...generic, ...declaredErrors(meta)];
  if (!known.includes(code)) report(path, code);
}
