import { type AuthError, CredentialsSignin } from "@auth/core/errors";
import type { DomainError } from "../../../shared/errors.ts";

/** What goes wrong in how the family is set up or spoken to, by @auth/core's class and by the code that people look up. */
const setupCodes: Partial<Record<string, string>> = {
  UnknownAction: "MISSING_NEXTAUTH_API_ROUTE_ERROR",
  MissingSecret: "NO_SECRET",
  MissingAuthorize: "CALLBACK_CREDENTIALS_HANDLER_ERROR",
  MissingAdapter: "EMAIL_REQUIRES_ADAPTER_ERROR",
  MissingAdapterMethods: "MISSING_ADAPTER_METHODS_ERROR",
  UnsupportedStrategy: "CALLBACK_CREDENTIALS_JWT_ERROR",
  InvalidCallbackUrl: "INVALID_CALLBACK_URL_ERROR",
};
/** Those that are the caller's doing. */
const callerStatus: Partial<Record<string, number>> = { UnknownAction: 404, InvalidCallbackUrl: 400 };

export const setupCodeOf = (error: Error): string | null => ("type" in error && setupCodes[String(error.type)]) || null;

/** A sign-in that the shop refuses. */
export class LoginRejected extends CredentialsSignin {
  readonly refusal: DomainError;
  constructor(refusal: DomainError) {
    super();
    this.refusal = refusal;
  }
}

export type Failure = {
  status: number;
  /** The sign-in page shows what a user can fix; the error page the rest. */
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

/** @param serviceError what the identity provider said of it in the address it sent the user back to */
export function failureOf(error: AuthError, serviceError: string | undefined): Failure {
  const code = setupCodeOf(error);
  if (code) return { status: callerStatus[error.type] ?? 500, page: "error", error: "Configuration", code };
  if (error instanceof LoginRejected && error.refusal.status === 429)
    return { status: 429, page: "signIn", error: error.type, code: error.refusal.code };
  if (error.type === "OAuthCallbackError" && serviceError === "access_denied")
    return { ...rejected, error: "AccessDenied" };
  if (error.type === "CallbackRouteError" && hasNoResponse(error.cause?.err)) return unavailable;
  return failures[error.type] ?? { status: 500, page: "error", error: "Configuration" };
}

/** What fetch throws when nothing came back. */
const hasNoResponse = (error: Error | undefined): boolean =>
  error instanceof TypeError || error?.name === "TimeoutError";
