import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useSetAtom } from "jotai";
import type { Marketing } from "../../shared/account.ts";
import type { AccountOverview, SignedInDevice } from "../../shared/account-settings.ts";
import { errorCodeOf } from "../lib/trpc/api-error.ts";
import { checkSession, fetchIdentity, freshToken } from "../lib/session/session.ts";
import { userAtom } from "../lib/session/session-state.ts";
import { store } from "../lib/state/store.ts";
import { trpc, utils } from "../lib/trpc/trpc.ts";

export const loadAccount = () => Promise.all([utils.account.overview.ensureData(), loadUser()]);

export const loadSettings = () =>
  Promise.all([utils.account.overview.ensureData(), utils.account.sessions.ensureData(), loadUser()]);

/** The session's check fetches the user; where it could not, the user is requested once more. */
async function loadUser(): Promise<void> {
  await checkSession();
  if (!store.get(userAtom)) await fetchIdentity();
}

export const useOverview = (): AccountOverview => trpc.account.overview.useSuspenseQuery()[0];

/** Writes what is already known to have changed. */
function usePatchOverview(): (change: Partial<AccountOverview>) => void {
  const { account } = trpc.useUtils();
  return (change) => account.overview.setData(undefined, (known) => known && { ...known, ...change });
}

export function useUpdateUser() {
  const setUser = useSetAtom(userAtom);
  return trpc.account.update.useMutation({ onSuccess: setUser });
}

/** Sends a code to the address that the account is to have. */
export function useChangeEmail() {
  const patch = usePatchOverview();
  return trpc.account.changeEmail.useMutation({
    onSuccess: ({ expiresAt }, { email }) => patch({ pendingEmail: { email, expiresAt } }),
  });
}

/** Confirms the account's address by the code of the mail. */
export function useConfirmAccountEmail() {
  const { account } = trpc.useUtils();
  const patch = usePatchOverview();
  const setUser = useSetAtom(userAtom);
  return trpc.auth.emailConfirm.useMutation({
    onSuccess: ({ email }) => {
      setUser((user) => user && { ...user, email, emailVerifiedAt: new Date().toISOString() });
      patch({ pendingEmail: null });
      return account.overview.invalidate();
    },
  });
}

/** Changes the password, or sets the first one; other sessions end. */
export function useUpdatePassword() {
  const { account } = trpc.useUtils();
  const patch = usePatchOverview();
  return trpc.auth.passwordUpdate.useMutation({
    onSuccess: () => {
      patch({ hasPassword: true });
      void account.sessions.invalidate();
    },
  });
}

export function useUnlinkSocial() {
  const { account } = trpc.useUtils();
  return trpc.account.unlinkSocial.useMutation({ onSuccess: () => account.overview.invalidate() });
}

export const useSessions = (): SignedInDevice[] => trpc.account.sessions.useSuspenseQuery()[0].items;

export function useRevokeSession() {
  const { account } = trpc.useUtils();
  return trpc.account.revokeSession.useMutation({
    onSuccess: () => account.sessions.invalidate(),
    // It is over already: the list is what is out of date.
    onError: (error) => (errorCodeOf(error) === "NOT_FOUND" ? account.sessions.invalidate() : undefined),
  });
}

export function useRevokeOtherSessions() {
  const { account } = trpc.useUtils();
  return trpc.account.revokeOtherSessions.useMutation({ onSuccess: () => account.sessions.invalidate() });
}

const marketingKey = getMutationKey(trpc.account.decideMarketing);

/** Shows the decision at once and takes it back when it could not be stored. */
export function useDecideMarketing() {
  const { account } = trpc.useUtils();
  const patch = usePatchOverview();
  const queryClient = useQueryClient();
  return trpc.account.decideMarketing.useMutation({
    // One after the other: the last switch that was turned is the last decision.
    scope: { id: "marketing" },
    onMutate: async (marketing: Marketing) => {
      await account.overview.cancel();
      const before = account.overview.getData();
      patch({ marketing: { ...marketing, decidedAt: new Date().toISOString() } });
      return before;
    },
    onError: (_error, _marketing, before) => account.overview.setData(undefined, before),
    // Only the last one: an earlier response would turn back a switch whose decision is still on its way.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: marketingKey }) === 1 ? account.overview.invalidate() : undefined,
  });
}

/** What deleting the account would take away. Never from the cache: it is read right before the decision. */
export const useDeletionPreviewQuery = () => trpc.account.closing.useQuery(undefined, { staleTime: 0, gcTime: 0 });

export const useDeleteAccount = () => trpc.account.close.useMutation();

const pollMs = 3_000;
/** Longer than any export takes while the queue works; after it the mail informs the user. */
const pollForMs = 5 * 60_000;

export const isPolled = (requestedAt: string | null, now: number): boolean =>
  requestedAt !== null && now - Date.parse(requestedAt) < pollForMs;

/** The current user's export. While it is pending it is read again and again, for some minutes. */
export const useDataExportQuery = () =>
  trpc.account.dataExport.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.status === "PENDING" && isPolled(data.requestedAt, Date.now()) && pollMs,
  });

export function useRequestDataExport() {
  const { account } = trpc.useUtils();
  return trpc.account.requestDataExport.useMutation({
    onSuccess: (requested) => account.dataExport.setData(undefined, requested),
    // Requested in another window, or over the number of a day: what is shown may be old.
    onError: () => account.dataExport.invalidate(),
  });
}

/** Downloads the file with the access token, which no address may carry. */
export const useDownloadDataExport = () =>
  useMutation({
    mutationFn: async (dataExportId: string): Promise<Blob> => {
      const headers = { authorization: `Bearer ${await freshToken()}` };
      const response = await fetch(`/api/v1/data-exports/${dataExportId}/file`, { headers });
      if (!response.ok) throw new Error(`the file was answered with ${response.status}`);
      return response.blob();
    },
  });
