import type { AccountOverview } from "../../../shared/account-settings.ts";
import { checkSession, fetchIdentity } from "../../lib/session/session.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/store.ts";
import { trpc, utils } from "../../lib/trpc.ts";

export const loadAccount = () => Promise.all([utils.account.overview.ensureData(), loadUser()]);

export const loadSettings = () =>
  Promise.all([utils.account.overview.ensureData(), utils.account.sessions.ensureData(), loadUser()]);

/** The session's check brings the person's record; where it could not, it is requested once more. */
async function loadUser(): Promise<void> {
  await checkSession();
  if (!store.get(userAtom)) await fetchIdentity();
}

export const useOverview = (): AccountOverview => trpc.account.overview.useSuspenseQuery()[0];

/** Writes what is already known to have changed. */
export function useChangeOverview(): (change: Partial<AccountOverview>) => void {
  const { account } = trpc.useUtils();
  return (change) => account.overview.setData(undefined, (known) => known && { ...known, ...change });
}
