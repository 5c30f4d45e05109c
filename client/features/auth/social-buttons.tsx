import { useEffect, useState } from "react";
import type { SocialProvider } from "../../../shared/social.ts";
import { startSocialSignIn } from "../../lib/session/auth-client.ts";
import { socialNames } from "../../../shared/codes.ts";
import { useSocialProviders } from "../../api/site.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import styles from "./social-buttons.module.css";

/** A button for each configured identity provider. */
export function SocialButtons({ callbackUrl, alone }: { callbackUrl: string; alone?: boolean }) {
  const providers = useSocialProviders();
  const { leaving, failed, leave } = useLeaving(callbackUrl);
  if (providers.length === 0) return null;
  return (
    <>
      {alone ? null : <p className={styles.or}>또는</p>}
      <div>
        <div className={styles.buttons}>
          {providers.map((provider) => (
            <Button
              key={provider}
              className={styles[provider]}
              aria-label={`${socialNames[provider]}로 계속하기`}
              pending={leaving === provider && "가고 있어요"}
              onClick={() => leave(provider)}
            >
              {socialNames[provider]}
            </Button>
          ))}
        </div>
        <div role="alert">
          {failed ? <FieldError>{socialNames[failed]} 로그인을 열지 못했어요. 다시 눌러 주세요.</FieldError> : null}
        </div>
      </div>
    </>
  );
}

function useLeaving(callbackUrl: string) {
  const [leaving, setLeaving] = useState<SocialProvider | null>(null);
  const [failed, setFailed] = useState<SocialProvider | null>(null);
  // The browser may show this page from its cache when the user comes back.
  useEffect(() => {
    const stay = () => setLeaving(null);
    addEventListener("pageshow", stay);
    return () => removeEventListener("pageshow", stay);
  }, []);
  async function leave(provider: SocialProvider) {
    if (leaving) return;
    setFailed(null);
    setLeaving(provider);
    try {
      await startSocialSignIn(provider, callbackUrl);
    } catch (error) {
      console.warn("cannot start a social sign-in", error);
      setFailed(provider);
      setLeaving(null);
    }
  }
  return { leaving, failed, leave: (provider: SocialProvider) => void leave(provider) };
}
