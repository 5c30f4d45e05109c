import { Auth, type AuthConfig } from "@auth/core";
import { AuthError, CallbackRouteError, OAuthSignInError } from "@auth/core/errors";
import type { Deps } from "../../deps.ts";
import { EnvError } from "../../startup/env.ts";
import { type AuthCall, authPrefix } from "./call.ts";
import { authConfig, type Reconfigure, type AuthRequest } from "./config.ts";
import { setupCodeOf } from "./failures.ts";

/** Query parameters that a caller may add to the authorization request; all others are set by the server. */
const providerHints = ["prompt", "login_hint", "ui_locales", "auth_type", "max_age"];

/** An unreadable cookie counts as none, so these errors are not reported. */
const ignoredErrors = new Set(["JWTSessionError", "SignOutError"]);

export type AuthCoreCall = { deps: Deps; configure: Reconfigure; authRequest: Omit<AuthRequest, "onError"> };

/**
 * Calls @auth/core at the server's own address, whatever host the caller sent.
 * @throws AuthError for an error that @auth/core only logs and turns into a redirect; unexpected errors are thrown
 *   unchanged
 */
export async function callAuthCore(
  options: AuthCoreCall,
  call: AuthCall,
  cookie: string | undefined,
): Promise<Response> {
  const { action, provider, method, callbackUrl, query, fields } = call;
  const url = new URL([authPrefix, action, provider].filter(Boolean).join("/"), options.deps.env.PUBLIC_URL);
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
    return await requestAuthCore(options, request);
  } catch (error) {
    const isSocial = provider !== "credentials";
    if (error instanceof CallbackRouteError && !isSocial) throw error.cause?.err ?? error;
    if (!(error instanceof AuthError) && error instanceof Error && action === "signin" && isSocial)
      throw new OAuthSignInError(error);
    throw error;
  }
}

async function requestAuthCore({ deps, configure, authRequest }: AuthCoreCall, request: Request): Promise<Response> {
  let failure: Error | null = null;
  const onError = (error: Error) => {
    if (!(error instanceof AuthError && ignoredErrors.has(error.type))) failure ??= error;
  };
  const config: AuthConfig = configure(authConfig(deps, { ...authRequest, onError }));
  const response = await Auth(request, config);
  if (failure) throw failure;
  return response;
}

/** @throws EnvError with a code of the error page and the cause */
export async function checkAuthSetup(deps: Deps, configure: Reconfigure = (base) => base): Promise<void> {
  const authRequest = { session: {}, authorize: () => null, onProfile: () => {} };
  try {
    await requestAuthCore(
      { deps, configure, authRequest },
      new Request(new URL(`${authPrefix}/csrf`, deps.env.PUBLIC_URL)),
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new EnvError(`${setupCodeOf(error) ?? error.name}: ${error.message}`, { cause: error });
  }
}
