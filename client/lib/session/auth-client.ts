import { type Reader, object, text } from "../../../shared/reader.ts";
import type { SocialProvider } from "../../../shared/codes.ts";

const csrf = object({ csrfToken: text });
/** By their ids. */
const providers: Reader<object> = (value) => (typeof value === "object" && value !== null ? value : undefined);
/** Where the browser goes next. */
const next = object({ url: text });

async function request<Body>(path: string, reader: Reader<Body>, init?: RequestInit): Promise<Body> {
  const response = await fetch(`/api/auth/${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const body = reader(await response.json());
  if (body === undefined) throw new Error(`${path} answered another body`);
  return body;
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
