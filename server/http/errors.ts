import { TRPCError } from "@trpc/server";
import { type z, ZodError } from "zod";
import { retryAfterSeconds, temporaryError, temporaryProblem } from "../db/errors.ts";
import { BucketUnavailableError } from "../integrations/storage/bucket-error.ts";
import { DomainError, type ErrorCode, type ErrorDetails, errorStatus, type FieldProblem } from "../../shared/errors.ts";

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_CTP_INVALID_JSON_BODY: "MALFORMED_JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "MALFORMED_JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "VALIDATION_FAILED",
  FST_ERR_BAD_URL: "VALIDATION_FAILED",
  FST_ERR_MAX_PARAM_LENGTH: "NOT_FOUND",
};

/** Values that PostgreSQL cannot store as text: a NUL byte or an unpaired surrogate. */
const byPostgresCode: Record<string, ErrorCode> = { "22021": "VALIDATION_FAILED", "22P05": "VALIDATION_FAILED" };

/** Unique keys whose violation has its own error code: they decide between concurrent requests. */
const byUniqueKey: Record<string, ErrorCode> = { user_email_key: "EMAIL_TAKEN" };

const byTrpcCode: Partial<Record<TRPCError["code"], ErrorCode>> = {
  PARSE_ERROR: "MALFORMED_JSON",
  UNSUPPORTED_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  METHOD_NOT_SUPPORTED: "METHOD_NOT_ALLOWED",
  PAYLOAD_TOO_LARGE: "BODY_TOO_LARGE",
  NOT_FOUND: "NOT_FOUND",
  BAD_REQUEST: "VALIDATION_FAILED",
};

/** Maps an error to its code, for both transports. Unexpected errors become INTERNAL. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TRPCError && error.cause instanceof Error) {
    // A response that violates its own schema is a server error.
    if (error.code === "INTERNAL_SERVER_ERROR" && error.cause instanceof ZodError) return new DomainError("INTERNAL");
    if (error.code !== "INTERNAL_SERVER_ERROR" && error.cause instanceof SyntaxError)
      return new DomainError("MALFORMED_JSON");
    const cause = toDomainError(error.cause);
    if (cause.code !== "INTERNAL") return cause;
  }
  if (error instanceof ZodError) return new DomainError("VALIDATION_FAILED", { fields: fieldProblems(error) });
  if (error instanceof BucketUnavailableError)
    return new DomainError("SERVICE_BUSY", { retryAfterSeconds }, { cause: error });
  const temporary = temporaryProblem(error);
  if (temporary) return temporaryError(temporary);
  const code = codeOf(error);
  return code ? new DomainError(code) : new DomainError("INTERNAL");
}

/** Errors of HTTP libraries (static files, parsers), by their status. */
const byStatus: Record<number, ErrorCode> = {
  400: "VALIDATION_FAILED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  413: "BODY_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  416: "RANGE_NOT_SATISFIABLE",
};

function codeOf(error: unknown): ErrorCode | undefined {
  if (error instanceof TRPCError) return byTrpcCode[error.code];
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (code === "23505" && "constraint" in error) return byUniqueKey[String(error.constraint)];
  const status = "statusCode" in error ? Number(error.statusCode) : 0;
  return byFastifyCode[code] ?? byPostgresCode[code] ?? byStatus[status];
}

/** A rule of our own has a name. */
const ruleOf = (issue: z.core.$ZodIssue): string =>
  issue.code === "custom" && typeof issue.params?.["rule"] === "string" ? issue.params["rule"] : issue.code;

function fieldProblems(error: ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), rule: ruleOf(issue), message: issue.message }));
}

const trpcCodeByStatus: Record<number, TRPCError["code"]> = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  402: "PAYMENT_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  408: "TIMEOUT",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  416: "BAD_REQUEST",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
};

export function toTrpcError(error: DomainError): TRPCError {
  return new TRPCError({
    code: trpcCodeByStatus[error.status] ?? "INTERNAL_SERVER_ERROR",
    message: error.code,
    cause: error,
  });
}

/** Problem details of RFC 9457. A 5xx contains only the code and the retry time. */
export type Problem = { type: string; title: string; status: number; code: ErrorCode } & ErrorDetails;

export function problemOf(error: DomainError): Problem {
  const status = errorStatus[error.code];
  return {
    type: `/api/v1/docs#${error.code}`,
    title: error.code,
    status,
    code: error.code,
    ...(status < 500 ? error.details : retryOf(error)),
  };
}

const retryOf = ({ details }: DomainError): ErrorDetails =>
  typeof details?.["retryAfterSeconds"] === "number" ? { retryAfterSeconds: details["retryAfterSeconds"] } : {};
