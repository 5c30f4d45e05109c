import { createFileRoute, notFound } from "@tanstack/react-router";
import { certificateTitle } from "../../../../../shared/certificate/title.ts";
import { isCertificateId } from "../../../../../shared/codes.ts";
import { loadCertificate, useCertificate } from "../../../../api/certificate.ts";
import { NotFoundMessage } from "../../../../components/not-found-message.tsx";
import { CertificateScreen } from "../../../../features/certificate/certificate-screen.tsx";
import { orNotFound } from "../../../../lib/or-not-found.ts";
import { pageHead } from "../../../../document/page-head.ts";

export const Route = createFileRoute("/certificates/$certificateId")({
  loader: async ({ context, params: { certificateId } }) => {
    if (!isCertificateId(certificateId)) throw notFound();
    await orNotFound(loadCertificate(context.utils, certificateId));
  },
  head: () => pageHead({ title: certificateTitle }),
  notFoundComponent: () => <NotFoundMessage of="certificate" />,
  component: VerifiedCertificate,
});

function VerifiedCertificate() {
  const { certificateId } = Route.useParams();
  const { origin } = Route.useRouteContext();
  const certificate = useCertificate(certificateId);
  return (
    <CertificateScreen certificate={certificate} url={new URL(`/certificates/${certificate.certificateId}`, origin)} />
  );
}
