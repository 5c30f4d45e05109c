import { createFileRoute, notFound } from "@tanstack/react-router";
import { certificateIdInput } from "../../../shared/certificate.ts";
import { loadCertificate, useCertificate } from "../../api/certificate.ts";
import { NotFoundMessage } from "../../components/not-found-message.tsx";
import { CertificateScreen } from "../../features/certificate/certificate-screen.tsx";
import { orNotFound } from "../../lib/or-not-found.ts";

export const Route = createFileRoute("/certificates/$certificateId")({
  loader: ({ params: { certificateId } }) => {
    if (!certificateIdInput.safeParse({ certificateId }).success) throw notFound();
    return orNotFound(loadCertificate(certificateId));
  },
  head: () => ({ meta: [{ title: "수료증 · CLOSEGAP" }] }),
  notFoundComponent: () => <NotFoundMessage of="certificate" />,
  component: VerifiedCertificate,
});

function VerifiedCertificate() {
  const { certificateId } = Route.useParams();
  const certificate = useCertificate(certificateId);
  return (
    <CertificateScreen
      certificate={certificate}
      address={`${location.host}/certificates/${certificate.certificateId}`}
    />
  );
}
