import type { Certificate } from "../../shared/certificate/schema.ts";
import { trpc, type Utils } from "../lib/trpc/trpc.ts";

export const loadCertificate = (utils: Utils, certificateId: string): Promise<Certificate> =>
  utils.certificate.byId.ensureData({ certificateId });

export const useCertificate = (certificateId: string): Certificate =>
  trpc.certificate.byId.useSuspenseQuery({ certificateId })[0];

/** The certificate as PDF. */
export const certificateFilePath = (certificateId: string): string => `/api/v1/certificates/${certificateId}/file`;

/** Issues the certificate of a completed registration; a repeated request gets the same one. */
export function useIssueCertificate(onIssued: (certificate: Certificate) => unknown) {
  const { certificate: certificates, registration } = trpc.useUtils();
  return trpc.certificate.issue.useMutation({
    onSuccess: (certificate) => {
      certificates.byId.setData({ certificateId: certificate.certificateId }, certificate);
      void registration.overview.invalidate();
      return onIssued(certificate);
    },
  });
}
