import { Link, useNavigate } from "@tanstack/react-router";
import { Award } from "lucide-react";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { useIssueCertificate } from "../../api/certificate.ts";
import { failureText } from "../../lib/error-messages.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Button } from "../../ui/action/button.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import styles from "./certificate-action.module.css";
import { certificateActionText } from "./text.ts";

/** Issues the certificate of a completed item, or links to it; nothing before completion or after a refund. */
export function CertificateAction({ item }: { item: RegisteredItem }) {
  if (item.completedAt === null || item.expiredReason === "REFUND") return null;
  if (item.certificateId === null) return <IssueButton registrationId={item.registrationId} />;
  return (
    <Link
      to="/certificates/$certificateId"
      params={{ certificateId: item.certificateId }}
      className={buttonClass({ size: "s" })}
    >
      <Award />
      {certificateActionText.view}
    </Link>
  );
}

function IssueButton({ registrationId }: { registrationId: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useIssueCertificate(({ certificateId }) =>
    navigate({ to: "/certificates/$certificateId", params: { certificateId } }),
  );
  return (
    <div>
      <Button size="s" onClick={() => mutate({ registrationId })} pending={isPending && certificateActionText.issuing}>
        <Award />
        {certificateActionText.issue}
      </Button>
      <div className={styles.problem} role="alert">
        {error && !isPending ? <FieldError>{failureText(error)}</FieldError> : null}
      </div>
    </div>
  );
}
