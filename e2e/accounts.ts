import { randomUUID } from "node:crypto";
import type { BrowserContext } from "playwright-core";
import { server } from "./shared.ts";

export type Account = { email: string; password: string };

const json = { "content-type": "application/json" };
export const newEmail = (): string => `${randomUUID()}@closegap.test`;

/** A new user, signed up by REST, without a session in any browser. */
export async function signUp(): Promise<Account> {
  const account = { email: newEmail(), password: "물레-앞에서-처음" };
  const consents = { terms: true, privacy: true };
  const response = await fetch(`${server.url}/api/v1/auth/signup`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ ...account, name: "김하늘", over14: true, consents }),
  });
  if (response.status !== 201) throw new Error(`the sign-up answered ${response.status}`);
  return account;
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
export async function restOf({ email, password }: Account) {
  const body = JSON.stringify({ email, password });
  const login = await fetch(`${server.url}/api/v1/auth/login`, { method: "POST", headers: json, body });
  const { accessToken, user } = await login.json();
  return async (path: string, sent?: object) => {
    const response = await fetch(`${server.url}/api/v1${path.replace("{userId}", user.userId)}`, {
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
