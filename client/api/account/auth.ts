import { trpc } from "../../lib/trpc/trpc.ts";

export const useLogin = () => trpc.auth.login.useMutation();
export const useSignup = () => trpc.auth.signup.useMutation();
export const useSocialSignup = () => trpc.auth.socialSignup.useMutation();

/** The new user whom an identity provider has just asserted in this browser; null once that is over. */
export const usePendingSocialSignup = (enabled: boolean) =>
  trpc.auth.socialPending.useQuery(undefined, { enabled, staleTime: Infinity, gcTime: 0 });

export const useSendEmailCode = () => trpc.auth.emailSend.useMutation();
export const useConfirmEmail = () => trpc.auth.emailConfirm.useMutation();
/** Reads which address a link confirms. */
export function useReadEmailLink() {
  const { client } = trpc.useUtils();
  return (token: string) => client.auth.emailLink.mutate({ token });
}

export const useRequestPasswordReset = () => trpc.auth.passwordReset.useMutation();
export const useVerifyPasswordReset = () => trpc.auth.passwordVerify.useMutation();
export function useVerifyPasswordResetByLink() {
  const { client } = trpc.useUtils();
  return (token: string) => client.auth.passwordVerify.mutate({ token });
}
export const useChangePassword = () => trpc.auth.passwordChange.useMutation();
