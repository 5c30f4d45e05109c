import { lazy, Suspense } from "react";
import { useSocialProviders } from "../../api/site.ts";
import { Callout } from "../../ui/feedback/callout.tsx";
import { inAppBrowser } from "./in-app-browser.ts";
import { browserText } from "./text.ts";

const InAppNotice = lazy(async () => ({ default: (await import("./in-app-notice.tsx")).InAppNotice }));

/** On the home screen of iOS, where the browser names itself like that of an app. */
const isInstalled = (): boolean => "standalone" in navigator && navigator.standalone === true;

/** Says what this browser lacks for a login, and how to go on in another one. */
export function BrowserNotice() {
  const app = isInstalled() ? null : inAppBrowser(navigator.userAgent);
  const isRefused = useSocialProviders().includes("google");
  if (!navigator.cookieEnabled) return <Callout tone="critical">{browserText.noCookies}</Callout>;
  return app && isRefused ? (
    <Suspense>
      <InAppNotice app={app} />
    </Suspense>
  ) : null;
}
