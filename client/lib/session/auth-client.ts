import { z } from "zod";
import type { SocialProvider } from "../../../shared/social.ts";

const csrf = z.object({ csrfToken: z.string() });
const providers = z.record(z.string(), z.object({ id: z.string() }));
/** Where the browser goes next. */
const next = z.object({ url: z.string() });

async function request<S extends z.ZodType>(path: string, schema: S, init?: RequestInit): Promise<z.output<S>> {
  const response = await fetch(`/api/auth/${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return schema.parse(await response.json());
}

async function post(path: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await request("csrf", csrf);
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const { url } = await request(path, next, { method: "POST", body });
  return url;
}

export async function signOutOfAuth(): Promise<void> {
  await post("signout", "/");
}

/**
 * Leaves for the identity provider's own page; a signed-in user comes back with it linked to the account. Without the
 * list of providers it leaves for the error page, with one that is not in the list for the sign-in page (specification,
 * section 8).
 * @param callbackUrl a path of this site with its query
 */
export async function startSocialSignIn(provider: SocialProvider, callbackUrl: string): Promise<void> {
  const known = await request("providers", providers).catch((error: unknown) => {
    log("CLIENT_FETCH_ERROR", error);
    return null;
  });
  location.assign(
    known === null
      ? "/api/auth/error"
      : provider in known
        ? await post(`signin/${provider}`, callbackUrl)
        : `/api/auth/signin?${new URLSearchParams({ callbackUrl })}`,
  );
}

/** Reports a failure of this client to the server's log; a report that does not arrive changes nothing. */
function log(code: string, error: unknown): void {
  const body = new URLSearchParams({ level: "error", code, message: String(error) });
  navigator.sendBeacon("/api/auth/_log", body);
}
