import { type AuthError, CredentialsSignin } from "@auth/core/errors";
import type { DomainError } from "../../../shared/errors.ts";

/** next-auth version 4 codes of configuration and request errors, by @auth/core's error class. */
const setupCodes: Partial<Record<string, string>> = {
  UnknownAction: "MISSING_NEXTAUTH_API_ROUTE_ERROR",
  MissingSecret: "NO_SECRET",
  MissingAuthorize: "CALLBACK_CREDENTIALS_HANDLER_ERROR",
  MissingAdapter: "EMAIL_REQUIRES_ADAPTER_ERROR",
  MissingAdapterMethods: "MISSING_ADAPTER_METHODS_ERROR",
  UnsupportedStrategy: "CALLBACK_CREDENTIALS_JWT_ERROR",
  InvalidCallbackUrl: "INVALID_CALLBACK_URL_ERROR",
};
/** Status of the errors that the caller causes. */
const callerStatus: Partial<Record<string, number>> = { UnknownAction: 404, InvalidCallbackUrl: 400 };

export const setupCodeOf = (error: Error): string | null => ("type" in error && setupCodes[String(error.type)]) || null;

/** A sign-in that the server rejects. */
export class LoginRejected extends CredentialsSignin {
  readonly refusal: DomainError;
  constructor(refusal: DomainError) {
    super();
    this.refusal = refusal;
  }
}

export type Failure = {
  status: number;
  /** The sign-in page shows errors that a user can fix, the error page all others. */
  page: "signIn" | "error";
  error: string;
  code?: string;
};

const unavailable = { status: 503, page: "signIn", error: "SOCIAL_PROVIDER_UNAVAILABLE" } as const;
const rejected = { status: 403, page: "signIn", error: "OAuthCallbackError" } as const;
const failures: Partial<Record<string, Failure>> = {
  CredentialsSignin: { status: 401, page: "signIn", error: "CredentialsSignin" },
  MissingCSRF: { status: 403, page: "signIn", error: "MissingCSRF" },
  OAuthSignInError: unavailable,
  OAuthCallbackError: rejected,
  InvalidCheck: rejected,
  CallbackRouteError: rejected,
};

/** @param serviceError the `error` parameter of the identity provider's redirect */
export function failureOf(error: AuthError, serviceError: string | undefined): Failure {
  const code = setupCodeOf(error);
  if (code) return { status: callerStatus[error.type] ?? 500, page: "error", error: "Configuration", code };
  if (error instanceof LoginRejected && error.refusal.status !== 401)
    return { status: error.refusal.status, page: "signIn", error: error.type, code: error.refusal.code };
  if (error.type === "OAuthCallbackError" && serviceError === "access_denied")
    return { ...rejected, error: "AccessDenied" };
  if (error.type === "CallbackRouteError" && hasNoResponse(error.cause?.err)) return unavailable;
  return failures[error.type] ?? { status: 500, page: "error", error: "Configuration" };
}

/** fetch throws a TypeError when it gets no response. */
const hasNoResponse = (error: Error | undefined): boolean =>
  error instanceof TypeError || error?.name === "TimeoutError";
