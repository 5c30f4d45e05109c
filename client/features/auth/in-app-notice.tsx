import { buttonClass } from "../../ui/action/button-class.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { type InAppBrowser, systemBrowserLink } from "./in-app-browser.ts";
import styles from "./in-app-notice.module.css";
import { browserText } from "./text.ts";

/** Leads from the browser of an app to that of the system. */
export function InAppNotice({ app }: { app: InAppBrowser }) {
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
