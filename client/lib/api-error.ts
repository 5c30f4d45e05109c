import { TRPCClientError } from "@trpc/client";
import type { ErrorCode } from "../../shared/errors.ts";
import type { AppRouter } from "./app-router.ts";

/** What can go wrong with a call: the server's own codes, or no answer, or one that cannot be read. */
export type ApiErrorCode = ErrorCode | "FETCH_ERROR" | "PARSING_ERROR";

const isApiError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError;

export function errorCodeOf(error: unknown): ApiErrorCode {
  if (!isApiError(error)) return "FETCH_ERROR";
  if (error.data) return error.data.errorCode;
  return error.cause instanceof SyntaxError || error.meta?.response ? "PARSING_ERROR" : "FETCH_ERROR";
}

export const detailsOf = (error: unknown): Record<string, unknown> =>
  isApiError(error) ? (error.data?.details ?? {}) : {};
