import { TRPCClientError } from "@trpc/client";
import { type ErrorCode, sessionErrors } from "../../../shared/errors.ts";
import type { AppRouter } from "./app-router.ts";

/** Failures of a call: the server's own codes, or no answer, or one that cannot be read. */
export type ApiErrorCode = ErrorCode | "FETCH_ERROR" | "PARSING_ERROR";

const isApiError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

export function errorCodeOf(error: unknown): ApiErrorCode {
  if (!isApiError(error)) return "FETCH_ERROR";
  if (error.data) return error.data.errorCode;
  return error.cause instanceof SyntaxError || error.meta?.response ? "PARSING_ERROR" : "FETCH_ERROR";
}

export const detailsOf = (error: unknown): Record<string, unknown> =>
  isApiError(error) ? (error.data?.details ?? {}) : {};

/** Whether the server has rejected the session or its token. Any other failure says nothing about them. */
export const isRejection = (error: unknown): boolean => sessionErrors.has(errorCodeOf(error));

const temporary = new Set<ApiErrorCode>(["FETCH_ERROR", "DATABASE_UNAVAILABLE", "SERVICE_BUSY", "TOO_MANY_REQUESTS"]);

/** Whether the same call may succeed later: it got no answer, or came at a busy moment. */
export const isTemporary = (error: unknown): boolean => temporary.has(errorCodeOf(error));

/** How long the server wants the caller to wait before the next try; null: it did not say. */
export function retryAfterSeconds(error: unknown): number | null {
  const { retryAfterSeconds: seconds } = detailsOf(error);
  return typeof seconds === "number" && seconds > 0 ? seconds : null;
}
