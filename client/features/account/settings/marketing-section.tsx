import type { AccountOverview } from "../../../../shared/account-settings.ts";
import { dateText } from "../../../../shared/format.ts";
import { failureText } from "../../../lib/error-text.ts";
import { useDecideMarketing } from "../../../api/account.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import styles from "../settings.module.css";

const channels = [
  { key: "marketingEmail", label: "이메일로 받기" },
  { key: "marketingSms", label: "문자로 받기" },
] as const;

/** The optional consents, each a switch. */
export function MarketingSection({ marketing }: Pick<AccountOverview, "marketing">) {
  const decide = useDecideMarketing();
  const { marketingEmail, marketingSms, decidedAt } = marketing;
  return (
    <SettingsSection
      title="소식 받기"
      about="새 코스와 할인 소식이에요. 끄면 바로 멈춰요. 주문과 수강 알림은 여기와 상관없이 보내요."
    >
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
      {decidedAt ? <p className={styles.small}>{dateText(decidedAt)}에 정했어요.</p> : null}
      <div role="alert" className={styles.problem}>
        {decide.error ? <FieldError>바꾸지 못해서 되돌려 놓았어요. {failureText(decide.error)}</FieldError> : null}
      </div>
    </SettingsSection>
  );
}
