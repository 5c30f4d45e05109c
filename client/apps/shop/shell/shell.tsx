import { Outlet, useRouterState } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { sessionStatusAtom } from "../../../lib/session/session-state.ts";
import { classNames } from "../../../ui/class-names.ts";
import { BackgroundTasks } from "./background-tasks.tsx";
import { offerPlaceId } from "./install/offer-place.ts";
import { ConnectionStrip } from "./connection-strip.tsx";
import { DrawerHost } from "./drawer/drawer-host.tsx";
import { Footer } from "./footer.tsx";
import { Landing } from "./landing/landing.tsx";
import { isLocked, type LandingPhase } from "./landing/landing-phase.ts";
import { landingDoneAtom } from "./landing/landing-state.ts";
import { framedPath, hasTabBar, hasTopNavigation, isWatchPage, isWide, sideMenuFor } from "./menu-visibility.ts";
import { ModalHost } from "./modal-host.tsx";
import styles from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { TopNavigation } from "./navigation/top-navigation.tsx";
import { TabBar } from "./navigation/tab-bar.tsx";
import { TrialNotice } from "./navigation/trial-notice.tsx";
import { useCurrentPath } from "./use-current-path.ts";
import { useLanding } from "./landing/use-landing.ts";
import { useDismissToastsOnNavigate } from "./use-dismiss-toasts-on-navigate.ts";
import { usePageFocus } from "./use-page-focus.ts";
import { navigationText } from "./text.ts";

/** The frame around every screen. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const pathname = useCurrentPath();
  const isPending = useRouterState({ select: ({ matches }) => matches.at(-1)?.status === "pending" });
  const session = useAtomValue(sessionStatusAtom);
  const landing = useLanding(pathname);
  const isLandingDone = useAtomValue(landingDoneAtom);
  usePageFocus();
  useDismissToastsOnNavigate();

  const framePath = framedPath({ pathname, session, isPending });
  const side = sideMenuFor({ pathname: framePath, session });
  const onStage = isWatchPage(pathname);
  const arrival = arrivalClass(landing.phase);
  return (
    <>
      {isLandingDone || pathname !== "/" ? null : <Landing phase={landing.phase} onSkip={landing.skip} />}
      <div className={styles.page} inert={isLocked(landing.phase)}>
        <a className="skip-link" href="#main" onClick={skipToMain}>
          {navigationText.skipToMain}
        </a>
        <TrialNotice />
        {hasTopNavigation(framePath) ? <TopNavigation onStage={onStage} className={arrival} /> : null}
        <ConnectionStrip />
        <div
          className={classNames(
            styles.body,
            side && styles.withSide,
            side === "account" && !isWide(pathname) && styles.account,
            onStage && styles.onStage,
          )}
        >
          {side ? (
            <div className={classNames(styles.side, arrival, "desktop-only")}>
              <SideMenu kind={side} />
            </div>
          ) : null}
          <main id="main" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </div>
        <div id={offerPlaceId} />
        <Footer />
        {hasTabBar(framePath) ? <TabBar className={arrival} /> : null}
      </div>
      <DrawerHost />
      <ModalHost />
      <BackgroundTasks />
    </>
  );
}

function arrivalClass(phase: LandingPhase): string | undefined {
  if (phase === "waiting") return styles.beforeIntro;
  if (phase === "covered") return styles.away;
  return phase === "done" ? undefined : styles.arriving;
}

// By script, because a hash in the address would be a page of its own to the router.
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("#main")?.focus();
}
