import { useEffect, useState } from "react";
import { dateText } from "../../../../shared/format.ts";
import type { SocialAccount, SocialProvider } from "../../../../shared/social.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { startSocialSignIn } from "../../../lib/session/auth-client.ts";
import { socialNames } from "../../../../shared/codes.ts";
import { useSocialProviders } from "../../../api/site.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { SettingsHint, SettingsRow, SettingsValue } from "../form/settings-row.tsx";
import { UnlinkDialog } from "./unlink-dialog.tsx";
import { useSingleFlight } from "../../../ui/use-single-flight.ts";

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
        <Button size="s" pending={leaving && "가고 있어요"} onClick={() => (account ? onUnlink() : void link())}>
          <span className="sr-only">{name}</span> {account ? "연결 풀기" : "연결하기"}
        </Button>
      }
    >
      <SettingsValue>{account ? (account.email ?? "연결돼 있어요") : "연결하지 않았어요"}</SettingsValue>
      {account ? <SettingsHint>{dateText(account.linkedAt)}에 연결했어요.</SettingsHint> : null}
      <div role="alert">
        {failed ? <FieldError>{name} 로그인을 열지 못했어요. 다시 눌러 주세요.</FieldError> : null}
      </div>
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
