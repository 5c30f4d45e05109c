import "../../document/polyfills.ts";
import "../../ui/base.css";
import { hydrate } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { applyStyleSheets } from "../../document/apply-style-sheets.ts";
import { trackOrigins } from "../../lib/carousel/origin.ts";
import { trackNavigation } from "../../document/first-frame.ts";
import { endSpeculation } from "../../document/end-speculation.ts";
import { hydrationEnded, startHydration } from "../../document/hydration.ts";
import { registerWorker } from "../../document/offline/register-worker.ts";
import { keepInstallPrompt } from "../../document/install-prompt.ts";
import { missesCode, recoverLostCode, sayCodeLost } from "../../document/lost-code.ts";
import { queryClient } from "../../lib/trpc/query-client.ts";
import { mayBeSignedIn, subscribeToOtherTabs } from "../../lib/session/session.ts";
import { sessionCheckedAtom } from "../../lib/session/session-state.ts";
import { store } from "../../lib/state/store.ts";
import { ssrStore } from "../../document/use-atom.ts";
import { api, utils } from "../../lib/trpc/trpc.ts";
import { prepareFormats } from "../../../shared/format.ts";
import { createAppRouter } from "./router.tsx";

/** Between two tasks a browser can answer input. */
const inTaskOfItsOwn = (run: () => void): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      run();
      resolve();
    });
  });

const root = document.querySelector("#root");
if (!root) throw new Error("the document has no #root");

const router = createAppRouter({ utils, queryClient, origin: location.origin });
trackOrigins(router);
trackNavigation(router.history);
recoverLostCode();
keepInstallPrompt();
subscribeToOtherTabs(() => router.invalidate());
// By the cookie that the server went by too, so that both render the same frame.
for (const each of [ssrStore, store]) each.set(sessionCheckedAtom, !mayBeSignedIn());

const app = <App router={router} queryClient={queryClient} client={api} store={store} />;
if (window.$_TSR) {
  startHydration();
  await Promise.all([hydrate(router), applyStyleSheets(), inTaskOfItsOwn(prepareFormats)]);
  // A page without its code stays as the server has rendered it.
  if (!missesCode()) {
    window.$_TSR.h();
    // As a transition it is interrupted every few milliseconds, so that it delays no scroll and no press.
    startTransition(() => void hydrateRoot(root, app));
  }
} else {
  createRoot(root).render(app);
}
// After what makes the page interactive.
await hydrationEnded();
endSpeculation();
registerWorker();
await Promise.all([
  import("./shell/search-keys.ts"),
  import("../../ui/overlay/overlay-entries.ts").then(({ closeOverlaysOnBack }) => closeOverlaysOnBack()),
  Promise.all([import("../../document/hydrate-below-fold.ts"), import("../../ui/fonts.css")]).then(
    ([{ hydrateBelowFold }]) => hydrateBelowFold(),
  ),
]).catch(sayCodeLost);
