import type { Identity, Session } from "../../../shared/account/schema.ts";
import { removeStoredCopies } from "../../document/offline/stored-copies.ts";
import { isTokenValid, readToken } from "./access-token.ts";
import { isRejection } from "../trpc/api-error.ts";
import { signOutOfAuth } from "./auth-client.ts";
import { onSessionBroadcast, broadcastSession } from "./session-broadcast.ts";
import { clearUserState } from "../state/atoms.ts";
import { unauthenticatedClient } from "../trpc/unauthenticated-client.ts";
import { clearPersonalQueries } from "../trpc/query-client.ts";
import { sessionCheckedAtom, teacherAtom, tokenAtom, userAtom, viewerIdAtom } from "./session-state.ts";
import { store } from "../state/store.ts";

const signedInCookie = "closegap_signed_in";

/** The server sets this beside the refresh cookie: without it there is nothing to refresh. */
export const mayBeSignedIn = () => document.cookie.split("; ").includes(`${signedInCookie}=1`);

export const hasValidToken = (): boolean => isTokenValid(store.get(tokenAtom), Date.now());

/** Counts the sessions of this tab: a response that was requested in an earlier one is ignored. */
let sessionEpoch = 0;
/** Equal before and after a call as long as the session of this tab is the same. */
export const currentSession = (): number => sessionEpoch;

let refreshing: Promise<void> | null = null;

/**
 * Requests a new access token, once for all callers at the same time. A refused refresh is logged and leaves the token
 * as it was.
 * @throws the refresh's error when it says nothing about the session (no answer, 429, 503): the token stays, too
 */
export function refreshAccessToken(): Promise<void> {
  if (refreshing) return refreshing;
  const started = refresh().finally(() => {
    if (refreshing === started) refreshing = null;
  });
  refreshing = started;
  return started;
}

async function refresh(): Promise<void> {
  if (!mayBeSignedIn()) return;
  const requested = sessionEpoch;
  try {
    const { accessToken, serverTime } = await unauthenticatedClient.auth.refresh.mutate();
    if (requested !== sessionEpoch) return;
    const token = readToken(accessToken, serverTime, Date.now());
    const user = store.get(userAtom);
    if (user && user.userId !== token.userId) return await adoptSession();
    store.set(tokenAtom, token);
    if (!user && store.get(sessionCheckedAtom)) void completeCheck();
  } catch (error) {
    console.warn("cannot refresh the access token", error);
    if (!isRejection(error)) throw error;
  }
}

/** The check at first load could not refresh; now that a refresh has succeeded, the user is fetched after all. */
const completeCheck = (): Promise<void> => fetchIdentity().catch(logFailedCheck);

const logFailedCheck = (error: unknown): void => console.warn("cannot authenticate with an access token", error);

/**
 * The token to send with a call; refreshed first when a session lives but its token has expired. Empty without a session.
 * @throws the refresh's error when it says nothing about the session
 */
export async function freshToken(): Promise<string> {
  if (!hasValidToken() && mayBeSignedIn()) await refreshAccessToken();
  return hasValidToken() ? store.get(tokenAtom).value : "";
}

/**
 * The token to send with a personal call, empty without a session. Once the server has refused to refresh it, the session
 * is ended here: the call would only be refused too.
 * @returns null: the session is over
 * @throws the refresh's error when it says nothing about the session
 */
export async function callToken(): Promise<string | null> {
  const token = await freshToken();
  const isOver = token === "" && store.get(tokenAtom).value !== "";
  if (isOver) await endRefusedSession();
  return isOver ? null : token;
}

/**
 * After the server has refused a call: refreshes the token that it carried, unless another call has done so already. A
 * token counts as invalid once the server has refused it, whatever its expiry says.
 * @returns whether there is another, valid token; false: the session is over
 * @throws the refresh's error when it says nothing about the session
 */
export async function replaceToken(rejected: string): Promise<boolean> {
  const hasAnother = () => hasValidToken() && store.get(tokenAtom).value !== rejected;
  if (!hasAnother()) await refreshAccessToken();
  return hasAnother();
}

let checking: Promise<void> | null = null;

/**
 * Resolved once there is a valid token or no session: what personal screens wait for.
 * @throws the refresh's error when it says nothing about the session
 */
export const tokenReady = async (): Promise<void> => void (await freshToken());

/** Runs once, at first load: refresh, fetch the user, store user and teacher, mark it done; a failure is logged and completes it too. */
export function checkSession(): Promise<void> {
  checking ??= check();
  return checking;
}

async function check(): Promise<void> {
  const requested = sessionEpoch;
  try {
    await refreshAccessToken();
    if (hasValidToken()) await fetchIdentity();
    if (requested === sessionEpoch) broadcastAfterCheck();
  } catch (error) {
    logFailedCheck(error);
  } finally {
    if (requested === sessionEpoch) store.set(sessionCheckedAtom, true);
  }
}

/** A page outside this client may have signed the user in or out. Without a result nothing is broadcast. */
function broadcastAfterCheck(): void {
  const user = store.get(userAtom);
  if (user || !mayBeSignedIn()) broadcastSession(user?.userId ?? null);
}

/** Fetches the user and the teacher again, after a change on the server. */
export async function fetchIdentity(): Promise<void> {
  const requested = sessionEpoch;
  const identity = await unauthenticatedClient.auth.user.query(undefined, { context: { token: await freshToken() } });
  if (requested === sessionEpoch) setUser(identity);
}

/** After a sign-up or a login. */
export function startSession({ accessToken, serverTime, ...identity }: Session): void {
  clearSession();
  isRefused = false;
  store.set(tokenAtom, readToken(accessToken, serverTime, Date.now()));
  setUser(identity);
  broadcastSession(identity.user.userId);
}

export function setUser({ user, teacher }: Identity): void {
  store.set(userAtom, user);
  if (teacher) store.set(teacherAtom, teacher);
}

let ending: Promise<void> | null = null;
let leaving = new AbortController();

/** Aborted from the start of a logout to its end: the server may already refuse what is read for the user. */
export const leavingSignal = (): AbortSignal => leaving.signal;

const hasSession = (): boolean => store.get(userAtom) !== null || store.get(tokenAtom).value !== "" || mayBeSignedIn();

/** Ends the session once for all callers. Without one nothing is sent: the cookies may already be those of the next user. */
function endOnce(end: () => Promise<void>): Promise<void> {
  if (ending) return ending;
  if (!hasSession()) return Promise.resolve();
  leaving.abort();
  ending = end().finally(() => {
    ending = null;
    leaving = new AbortController();
  });
  return ending;
}

/** Ends the session on the server, with the auth service and here; errors are only logged, the user is signed out in any case. */
export const logOut = (): Promise<void> =>
  endOnce(async () => {
    await logFailure(unauthenticatedClient.auth.logout.mutate());
    await logFailure(signOutOfAuth());
    removeCookie();
    clearSession();
    broadcastSession(null);
  });

/**
 * The server refuses the session. Clears the user and renders the screen again, whose guards lead to the login. The
 * logout on the server also removes the cookies of the auth service.
 */
export const endRefusedSession = (): Promise<void> =>
  endOnce(async () => {
    await logFailure(unauthenticatedClient.auth.logout.mutate());
    removeCookie();
    isRefused = true;
    endHere();
    broadcastSession(null);
  });

let isRefused = false;
/** Whether the last session of this tab was ended by the server instead of the user. */
export const wasRefused = (): boolean => isRefused;

// Also if the server was not reached: signing in again requires a password.
const removeCookie = (): void => void (document.cookie = `${signedInCookie}=; path=/; max-age=0`);

const logFailure = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => console.warn("logout error", error));

/** Clears all data of the user. */
export function clearSession(): void {
  clearUser();
  clearPersonalQueries();
}

/** Ends the session of this tab while its screen is shown. */
function endHere(): void {
  clearUser();
  // Cleared last: a screen that is still shown would request the data again.
  void renderAgain().finally(clearPersonalQueries);
}

function clearUser(): void {
  sessionEpoch += 1;
  refreshing = null;
  clearUserState();
  removeStoredCopies().catch((error: unknown) => console.warn("cannot remove the stored copies", error));
  store.set(sessionCheckedAtom, true);
}

let renderAgain = async (): Promise<void> => {};

/** Starts a session with the user of the browser's cookies. */
async function adoptSession(): Promise<void> {
  clearSession();
  isRefused = false;
  store.set(sessionCheckedAtom, false);
  checking = check();
  await checking;
  await renderAgain();
}

/**
 * Synchronizes this tab with the session of the browser: a logout elsewhere ends it here, a login elsewhere is adopted.
 * @param onChange renders the screen again for the new user, also after the server has ended the session; resolves when
 *   it is done
 */
export function subscribeToOtherTabs(onChange: () => Promise<void>): void {
  renderAgain = onChange;
  onSessionBroadcast((userId) => {
    if (userId === store.get(viewerIdAtom)) return;
    if (userId !== null) return void adoptSession();
    endHere();
  });
}
