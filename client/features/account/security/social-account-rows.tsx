import { useEffect, useState } from "react";
import type { SocialAccount } from "../../../../shared/account/social.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { startSocialSignIn } from "../../../lib/session/auth-client.ts";
import { socialNames, type SocialProvider } from "../../../../shared/codes.ts";
import { useSocialProviders } from "../../../api/site.ts";
import { Button } from "../../../ui/action/button.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { SettingsHint, SettingsRow, SettingsValue } from "../form/settings-row.tsx";
import { UnlinkDialog } from "./unlink-dialog.tsx";
import { useSingleFlight } from "../../../ui/action/use-single-flight.ts";
import { socialText } from "../text.ts";

/** One row for each identity provider that is configured, or still linked. */
export function SocialAccountRows({ accounts }: { accounts: readonly SocialAccount[] }) {
  const providers = new Set([...useSocialProviders(), ...accounts.map(({ provider }) => provider)]);
  const unlink = useModal("UNLINK_SOCIAL");
  return (
    <>
      {[...providers].map((provider) => (
        <SocialRow
          key={provider}
          provider={provider}
          account={accounts.find((candidate) => candidate.provider === provider)}
          onUnlink={() => unlink.open({ provider })}
        />
      ))}
      <UnlinkDialog provider={unlink.args?.provider ?? null} onClose={unlink.close} />
    </>
  );
}

interface SocialRowProps {
  provider: SocialProvider;
  account: SocialAccount | undefined;
  onUnlink: () => void;
}

function SocialRow({ provider, account, onUnlink }: SocialRowProps) {
  const { link, leaving, failed } = useLink(provider);
  const name = socialNames[provider];
  return (
    <SettingsRow
      label={name}
      action={
        <Button size="s" pending={leaving && socialText.leaving} onClick={() => (account ? onUnlink() : void link())}>
          <span className="sr-only">{name}</span> {account ? socialText.unlink : socialText.link}
        </Button>
      }
    >
      <SettingsValue>{account ? (account.email ?? socialText.linked) : socialText.notLinked}</SettingsValue>
      {account ? <SettingsHint>{socialText.linkedAt(account.linkedAt)}</SettingsHint> : null}
      <div role="alert">{failed ? <FieldError>{socialText.failed(name)}</FieldError> : null}</div>
    </SettingsRow>
  );
}

/** Goes to the identity provider, which sends the user back here. */
function useLink(provider: SocialProvider) {
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  // The browser may show this page from its cache when the user comes back.
  useEffect(() => {
    const stay = () => setLeaving(false);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, []);
  const link = useSingleFlight(async () => {
    setLeaving(true);
    setFailed(false);
    try {
      await startSocialSignIn(provider, "/my/account");
    } catch (error) {
      console.warn("cannot start to link a social account", error);
      setFailed(true);
      setLeaving(false);
    }
  });
  return { link, leaving, failed };
}
