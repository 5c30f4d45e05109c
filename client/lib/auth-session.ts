import type { Identity, Session } from "../../shared/account.ts";
import { emptyToken, isTokenValid, readToken } from "./access-token.ts";
import { plainApi } from "./plain-api.ts";
import { forgetPersonalData } from "./query-client.ts";
import { sessionCheckedAtom, teacherAtom, tokenAtom, userAtom } from "./session-state.ts";
import { store } from "./store.ts";

/** The server sets this beside the refresh cookie: without it there is nothing to refresh. */
export const mayBeSignedIn = () => document.cookie.split("; ").includes("closegap_signed_in=1");

export const hasValidToken = (): boolean => isTokenValid(store.get(tokenAtom), Date.now());

let refreshing: Promise<void> | null = null;

/** Asks for a new access token, once for all who ask at the same time. A failure is logged and leaves the token as it was. */
export function refreshAccessToken(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  if (!mayBeSignedIn()) return;
  try {
    const { accessToken, serverTime } = await plainApi.auth.refresh.mutate();
    store.set(tokenAtom, readToken(accessToken, serverTime, Date.now()));
  } catch (error) {
    console.warn("cannot refresh the access token", error);
  }
}

/** The token to send with a call; refreshed first when a session lives but its token has run out. */
export async function freshToken(): Promise<string> {
  if (!hasValidToken() && mayBeSignedIn()) await refreshAccessToken();
  return hasValidToken() ? store.get(tokenAtom).value : "";
}

let checking: Promise<void> | null = null;

/** Resolved once a token is there or known to be missing: what a person's own screens wait for. */
export const tokenReady = (): Promise<void> =>
  store.get(sessionCheckedAtom) || hasValidToken() ? Promise.resolve() : refreshAccessToken();

/** Runs once, at first load: refresh, fetch the user, store user and teacher, mark it done; a failure is logged and completes it too. */
export function checkSession(): Promise<void> {
  checking ??= check();
  return checking;
}

async function check(): Promise<void> {
  try {
    await refreshAccessToken();
    if (hasValidToken()) {
      keepIdentity(await plainApi.auth.user.query(undefined, { context: { token: store.get(tokenAtom).value } }));
    }
  } catch (error) {
    console.warn("cannot authenticate with an access token", error);
  } finally {
    store.set(sessionCheckedAtom, true);
  }
}

/** After a sign-up or a login. */
export function beginSession({ accessToken, serverTime, ...identity }: Session): void {
  forgetPersonalData();
  store.set(tokenAtom, readToken(accessToken, serverTime, Date.now()));
  keepIdentity(identity);
  store.set(sessionCheckedAtom, true);
}

function keepIdentity({ user, teacher }: Identity): void {
  store.set(userAtom, user);
  if (teacher) store.set(teacherAtom, teacher);
}

/** Ends the session on the server and here; errors are only logged, the person is signed out in any case. */
export async function logOut(): Promise<void> {
  try {
    await plainApi.auth.logout.mutate();
  } catch (error) {
    console.warn("logout error", error);
  }
  clearSession();
}

/** Forgets everything that belongs to the person. */
export function clearSession(): void {
  const wasTeacher = store.get(userAtom)?.role === "TEACHER";
  store.set(tokenAtom, emptyToken);
  store.set(userAtom, null);
  if (wasTeacher) store.set(teacherAtom, null);
  forgetPersonalData();
}
