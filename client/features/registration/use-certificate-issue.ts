import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../../lib/trpc.ts";

/** Asks for the certificate of something finished and goes to it; the user who asks again gets the same one. */
export function useCertificateIssue(registrationId: string) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { mutate, isPending, error } = trpc.certificate.issue.useMutation({
    onSuccess: (certificate) => {
      const { certificateId } = certificate;
      utils.certificate.byId.setData({ certificateId }, certificate);
      void utils.registration.overview.invalidate();
      return navigate({ to: "/certificates/$certificateId", params: { certificateId } });
    },
  });
  return { issue: () => mutate({ registrationId }), isPending, error };
}
