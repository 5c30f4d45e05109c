import { Link } from "@tanstack/react-router";
import type { Agreement } from "../../../../shared/account/settings.ts";
import { policyLinks } from "../../../../shared/business/schema.ts";
import { dateText } from "../../../../shared/format.ts";
import { textLinkClass } from "../../../ui/action/text-link.ts";
import { SettingsHint, SettingsRow, SettingsValue } from "../form/settings-row.tsx";
import { agreementText } from "../text.ts";

/** A document that the user has agreed to, with the text of that day. */
export function AgreementRow({ documentType, version, agreedAt }: Agreement) {
  const label = policyLinks.find((policy) => policy.documentType === documentType)?.label ?? "";
  return (
    <SettingsRow
      label={label}
      action={
        <Link to="/docs/$documentType" params={{ documentType }} search={{ version }} className={textLinkClass()}>
          <span className="sr-only">{label}</span> {agreementText.read}
        </Link>
      }
    >
      <SettingsValue>{agreementText.version(version)}</SettingsValue>
      <SettingsHint>{agreementText.agreedAt(dateText(agreedAt))}</SettingsHint>
    </SettingsRow>
  );
}
