import { z } from "zod";
import type { SocialProvider } from "../../../shared/social.ts";

const csrf = z.object({ csrfToken: z.string() });
/** Where the service wants the browser to go next. */
const next = z.object({ url: z.string() });

async function ask<S extends z.ZodType>(path: string, answer: S, init?: RequestInit): Promise<z.output<S>> {
  const response = await fetch(`/api/auth/${path}`, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return answer.parse(await response.json());
}

async function post(path: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await ask("csrf", csrf);
  const body = new URLSearchParams({ csrfToken, callbackUrl, json: "true" });
  const { url } = await ask(path, next, { method: "POST", body });
  return url;
}

export async function signOutOfAuth(): Promise<void> {
  await post("signout", "/");
}

/**
 * Leaves for the service's own page; a user signed in comes back with it linked to the account.
 * @param callbackUrl a path of our own with its query
 */
export async function startSocialSignIn(provider: SocialProvider, callbackUrl: string): Promise<void> {
  location.assign(await post(`signin/${provider}`, callbackUrl));
}
