import { useEffect, useState } from "react";
import { startSocialSignIn } from "../../lib/session/auth-client.ts";
import { socialNames, type SocialProvider } from "../../../shared/codes.ts";
import { useSocialProviders } from "../../api/site.ts";
import { Button } from "../../ui/action/button.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import styles from "./social-buttons.module.css";
import { socialText } from "./text.ts";

/** A button for each configured identity provider, before the fields; `alone`: there are none. */
export function SocialButtons({ callbackUrl, alone }: { callbackUrl: string; alone?: boolean }) {
  const providers = useSocialProviders();
  const { leaving, failed, leave } = useLeaving(callbackUrl);
  if (providers.length === 0) return null;
  return (
    <>
      <div>
        <div className={styles.buttons}>
          {providers.map((provider) => (
            <Button
              key={provider}
              className={styles[provider]}
              aria-label={socialText.continueWith(socialNames[provider])}
              pending={leaving === provider && socialText.leaving}
              onClick={() => leave(provider)}
            >
              {socialNames[provider]}
            </Button>
          ))}
        </div>
        <div role="alert">{failed ? <FieldError>{socialText.failed(socialNames[failed])}</FieldError> : null}</div>
      </div>
      {alone ? null : <p className={styles.or}>{socialText.or}</p>}
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
