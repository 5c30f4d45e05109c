import { useState } from "react";
import type { AccountOverview } from "../../../../shared/account/settings.ts";
import { failureText } from "../../../lib/error-messages.ts";
import { useDecideMarketing } from "../../../api/account/account-mutations.ts";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { Switch } from "../../../ui/field/switch.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import styles from "../settings.module.css";
import { marketingText } from "./text.ts";

const mail = { key: "marketingEmail", label: marketingText.email } as const;
const sms = { key: "marketingSms", label: marketingText.sms } as const;

/** The optional consents, each a switch. */
export function MarketingSection({ marketing }: Pick<AccountOverview, "marketing">) {
  const decide = useDecideMarketing();
  const { marketingEmail, marketingSms, decidedAt } = marketing;
  // The shop sends none; a consent of earlier days can be withdrawn.
  const [channels] = useState(marketingSms ? [mail, sms] : [mail]);
  return (
    <SettingsSection title={marketingText.title} about={marketingText.about}>
      <div className={styles.switches}>
        {channels.map(({ key, label }) => (
          <Switch
            key={key}
            checked={marketing[key]}
            onChange={({ target }) => decide.mutate({ marketingEmail, marketingSms, [key]: target.checked })}
          >
            {label}
          </Switch>
        ))}
      </div>
      {decidedAt ? <p className={styles.small}>{marketingText.decidedAt(decidedAt)}</p> : null}
      <div role="alert" className={styles.problem}>
        {decide.error ? <FieldError>{marketingText.failed(failureText(decide.error))}</FieldError> : null}
      </div>
    </SettingsSection>
  );
}
