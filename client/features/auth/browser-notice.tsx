import { useSocialProviders } from "../../api/site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Callout } from "../../ui/callout.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "./browser-notice.module.css";
import { type InAppBrowser, inAppBrowser, systemBrowserLink } from "./in-app-browser.ts";
import { browserText } from "./text.ts";

/** Says what this browser lacks for a login, and how to go on in another one. */
export function BrowserNotice() {
  const app = inAppBrowser(navigator.userAgent);
  const isRefused = useSocialProviders().includes("google");
  if (!navigator.cookieEnabled) return <Callout tone="critical">{browserText.noCookies}</Callout>;
  return app && isRefused ? <InAppNotice app={app} /> : null;
}

function InAppNotice({ app }: { app: InAppBrowser }) {
  const link = systemBrowserLink(app, navigator.userAgent, location.href);
  return (
    <Callout tone="warn">
      {browserText.inApp(browserText.apps[app])} {link ? browserText.byLink : browserText.byMenu}
      <div className={styles.ways}>
        {link ? (
          <a href={link} className={buttonClass({ size: "s" })}>
            {browserText.open}
          </a>
        ) : null}
        <CopyButton text={location.href} done={browserText.copied} size="s">
          {browserText.copy}
        </CopyButton>
      </div>
    </Callout>
  );
}
