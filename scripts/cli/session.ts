import { createTRPCClient, httpLink, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import { retryLink } from "./retry-link.ts";

export type Api = ReturnType<typeof createTRPCClient<AppRouter>>;
export type CliSession = { api: Api; end: () => Promise<void> };

/** @throws Error with one line for an admin */
export async function signIn(url: string, login: { email: string; password: string }): Promise<CliSession> {
  let token = "";
  const api = createTRPCClient<AppRouter>({
    links: [
      retryLink(),
      httpLink({ url: `${url}/trpc`, headers: () => (token ? { authorization: `Bearer ${token}` } : {}) }),
    ],
  });
  const session = await api.auth.login.mutate(login).catch((error: unknown) => {
    throw new Error(reasonOf(error, url), { cause: error });
  });
  token = session.accessToken;
  if (session.user.role !== "ADMIN") throw new Error(`${login.email} is no administrator`);
  // Ends the session after the command; it is not stored.
  const end = async () => {
    const { items } = await api.account.sessions.query();
    const own = items.find(({ isCurrent }) => isCurrent);
    if (own) await api.account.revokeSession.mutate({ sessionId: own.sessionId });
  };
  return { api, end };
}

function reasonOf(error: unknown, url: string): string {
  if (!(error instanceof TRPCClientError)) return String(error);
  const { data } = error as TRPCClientError<AppRouter>;
  if (!data) return `${url} does not answer`;
  return data.errorCode === "INVALID_CREDENTIALS" ? "the e-mail or the password is wrong" : data.errorCode;
}
