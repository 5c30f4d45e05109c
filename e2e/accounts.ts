import { randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import { codeIn, mailTo } from "./mailbox.ts";
import type { ServerLocation } from "./server.ts";
import { server } from "./shared.ts";

export type Account = { email: string; password: string };

const json = { "content-type": "application/json" };
export const newEmail = (): string => `${randomUUID()}@closegap.test`;

async function postAuth(path: string, body: object, { url } = { url: server.url }): Promise<Record<string, string>> {
  const address = `${url}/api/v1/auth/${path}`;
  const response = await fetch(address, { method: "POST", headers: json, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** A new user, signed up by REST, without a session in any browser. */
export async function signUp(
  details: { email?: string; emailProof?: string } = {},
  at?: { url: string },
): Promise<Account> {
  const { email = newEmail(), emailProof } = details;
  const account = { email, password: "물레-앞에서-처음" };
  const consents = { terms: true, privacy: true };
  await postAuth("signup", { ...account, emailProof, name: "김하늘", over14: true, consents }, at);
  return account;
}

/** A new user whose address was confirmed before the sign-up, by the code of a mail. */
export async function signUpConfirmed(at: ServerLocation = server): Promise<Account> {
  const email = newEmail();
  await postAuth("email/send", { email }, at);
  const code = codeIn(await mailTo(email, 0, at));
  const { emailProof = "" } = await postAuth("email/confirm", { email, code }, at);
  return signUp({ email, emailProof }, at);
}

/** Signs a browser context in without the sign-in screen. */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const response = await context.request.post("/api/v1/auth/login", {
    data: { email: account.email, password: account.password },
  });
  if (!response.ok()) throw new Error(`the sign-in answered ${response.status()}`);
}

/**
 * An account's REST API, as a third party calls it: a POST with a body, else a GET. `{userId}` in a path is replaced by
 * the account's id.
 */
export async function restOf({ email, password }: Account, { url } = { url: server.url }) {
  const body = JSON.stringify({ email, password });
  const login = await fetch(`${url}/api/v1/auth/login`, { method: "POST", headers: json, body });
  const { accessToken, user } = await login.json();
  return async (path: string, sent?: object) => {
    const response = await fetch(`${url}/api/v1${path.replace("{userId}", user.userId)}`, {
      headers: { ...(sent && json), authorization: `Bearer ${accessToken}` },
      ...(sent && { method: "POST", body: JSON.stringify(sent) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
}

/** Signs in elsewhere and ends all other sessions of the account. @returns how many have ended */
export async function endOtherSessions(account: Account, serverUrl = server.url): Promise<number> {
  const post = async (path: string, body: object, token = "") => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const response = await fetch(serverUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    return response.json();
  };
  const { accessToken } = await post("/api/v1/auth/login", account);
  const { result } = await post("/trpc/account.revokeOtherSessions", {}, accessToken);
  return result.data.ended;
}
