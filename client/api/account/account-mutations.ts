import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { useSetAtom } from "jotai";
import type { Marketing } from "../../../shared/account/schema.ts";
import type { AccountOverview } from "../../../shared/account/settings.ts";
import { errorCodeOf } from "../../lib/trpc/api-error.ts";
import { userAtom } from "../../lib/session/session-state.ts";
import { trpc } from "../../lib/trpc/trpc.ts";

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
    // Only the last one: an earlier response would revert a switch whose change is still pending.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: marketingKey }) === 1 ? account.overview.invalidate() : undefined,
  });
}

export const useDeleteAccount = () => trpc.account.close.useMutation();
