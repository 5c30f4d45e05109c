import type { AccountOverview, SignedInDevice } from "../../../shared/account/settings.ts";
import { checkSession, fetchIdentity } from "../../lib/session/session.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { trpc, utils } from "../../lib/trpc/trpc.ts";

export const loadAccount = () => Promise.all([utils.account.overview.ensureData(), loadUser()]);

export const loadSettings = () =>
  Promise.all([utils.account.overview.ensureData(), utils.account.sessions.ensureData(), loadUser()]);

/** The session check fetches the user; if that failed, the user is requested again. */
async function loadUser(): Promise<void> {
  await checkSession();
  if (!store.get(userAtom)) await fetchIdentity();
}

export const useOverview = (): AccountOverview => trpc.account.overview.useSuspenseQuery()[0];

export const useSessions = (): SignedInDevice[] => trpc.account.sessions.useSuspenseQuery()[0].items;

/** The data that deleting the account would remove. Never from the cache: it is read right before the decision. */
export const useDeletionPreviewQuery = () => trpc.account.closing.useQuery(undefined, { staleTime: 0, gcTime: 0 });
