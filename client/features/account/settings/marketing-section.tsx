import { useQueryClient } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import type { Marketing } from "../../../../shared/account.ts";
import type { AccountOverview } from "../../../../shared/account-settings.ts";
import { dateText } from "../../../../shared/format.ts";
import { failureText } from "../../../lib/error-text.ts";
import { trpc } from "../../../lib/trpc.ts";
import { FieldError } from "../../../ui/field-error.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { SettingsSection } from "../form/settings-layout.tsx";
import styles from "../settings.module.css";

const channels = [
  { key: "marketingEmail", label: "이메일로 받기" },
  { key: "marketingSms", label: "문자로 받기" },
] as const;

/** The optional consents: withdrawn as easily as given. */
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

const mutationKey = getMutationKey(trpc.account.decideMarketing);

/** Shows the decision at once and takes it back when it could not be stored. */
function useDecideMarketing() {
  const { account } = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.account.decideMarketing.useMutation({
    // One after the other: the last switch that was turned is the last decision.
    scope: { id: "marketing" },
    onMutate: async (marketing: Marketing) => {
      await account.overview.cancel();
      const before = account.overview.getData();
      const decidedAt = new Date().toISOString();
      account.overview.setData(undefined, (known) => known && { ...known, marketing: { ...marketing, decidedAt } });
      return before;
    },
    onError: (_error, _marketing, before) => account.overview.setData(undefined, before),
    // Only the last one: an answer in between would turn back a switch whose decision is still on its way.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? account.overview.invalidate() : undefined),
  });
}
