import { Auth, type AuthConfig } from "@auth/core";
import { AuthError, CallbackRouteError, OAuthSignInError } from "@auth/core/errors";
import type { Deps } from "../../startup/deps.ts";
import { type AuthCall, authPrefix } from "./call.ts";
import { authConfig, type Reconfigure, type AuthRequest } from "./config.ts";
import { setupCodeOf } from "./failures.ts";

/** What a caller may add to the way to an identity provider; everything else on it is ours to say. */
const providerHints = ["prompt", "login_hint", "ui_locales", "auth_type", "max_age"];

/** A cookie that cannot be read is the same as none: neither is reported. */
const ignoredErrors = new Set(["JWTSessionError", "SignOutError"]);

export type AuthCoreCall = { deps: Deps; configure: Reconfigure; visit: Omit<AuthRequest, "onError"> };

/**
 * Puts a call to @auth/core, at our own address whatever host the caller named.
 * @throws AuthError for whatever @auth/core only logs and hides behind a redirect; anything unforeseen as it was thrown
 */
export async function callAuthCore(asked: AuthCoreCall, call: AuthCall, cookie: string | undefined): Promise<Response> {
  const { action, provider, method, callbackUrl, query, fields } = call;
  const url = new URL([authPrefix, action, provider].filter(Boolean).join("/"), asked.deps.env.PUBLIC_URL);
  for (const [name, value] of Object.entries(query))
    if (action === "callback" || providerHints.includes(name)) url.searchParams.set(name, value);
  if (callbackUrl) url.searchParams.set("callbackUrl", callbackUrl.href);
  else url.searchParams.delete("callbackUrl");
  const isPost = method === "POST";
  const request = new Request(url, {
    method,
    headers: { ...(cookie && { cookie }), ...(isPost && { "content-type": "application/json" }) },
    ...(isPost && { body: JSON.stringify({ ...fields, callbackUrl: callbackUrl?.href }) }),
  });
  try {
    return await requestAuthCore(asked, request);
  } catch (error) {
    const isOfService = provider !== "credentials";
    if (error instanceof CallbackRouteError && !isOfService) throw error.cause?.err ?? error;
    if (!(error instanceof AuthError) && error instanceof Error && action === "signin" && isOfService)
      throw new OAuthSignInError(error);
    throw error;
  }
}

async function requestAuthCore({ deps, configure, visit }: AuthCoreCall, request: Request): Promise<Response> {
  let failure: Error | null = null;
  const onError = (error: Error) => {
    if (!(error instanceof AuthError && ignoredErrors.has(error.type))) failure ??= error;
  };
  const config: AuthConfig = configure(authConfig(deps, { ...visit, onError }));
  const response = await Auth(request, config);
  if (failure) throw failure;
  return response;
}

/** A mistake in how the family is set up, found before a request meets it. */
export class AuthSetupError extends Error {
  override readonly name = "AuthSetupError";
}

/** @throws AuthSetupError with one of the codes of the error page and what is wrong */
export async function checkAuthSetup(deps: Deps, configure: Reconfigure = (base) => base): Promise<void> {
  const visit = { session: {}, authorize: () => null, onProfile: () => {} };
  try {
    await requestAuthCore({ deps, configure, visit }, new Request(new URL(`${authPrefix}/csrf`, deps.env.PUBLIC_URL)));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new AuthSetupError(`${setupCodeOf(error) ?? error.name}: ${error.message}`, { cause: error });
  }
}
