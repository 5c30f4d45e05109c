import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { Layers, MessageSquare, Video } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useAtomValue } from "../../../document/use-atom.ts";
import { ApplicationScreen } from "../../../features/teacher-application/application-screen.tsx";
import { UploadDock } from "../../../features/upload/dock/upload-dock.tsx";
import { focusHeading } from "../../../lib/focus-heading.ts";
import { teacherAtom } from "../../../lib/session/session-state.ts";
import { studioPaths } from "../../../lib/studio-paths.ts";
import { shellText as text } from "./text.ts";
import { classNames } from "../../../ui/class-names.ts";
import { TopBar } from "./top-bar.tsx";
import styles from "./shell.module.css";

/** The frame of all screens. Links are plain ones, which the router takes over. */
export function Shell() {
  const isTeacher = useAtomValue(teacherAtom) !== null;
  const { pathname } = useLocation();
  useInnerLinks();
  useFocusOnNewScreen();
  return (
    <>
      <a className="skip-link" href="#main">
        {text.skipToMain}
      </a>
      <TopBar />
      <div className={classNames(styles.frame, isTeacher && styles.withMenu)}>
        {isTeacher ? (
          <nav className={styles.menu} aria-label={text.menu}>
            <MenuLink href={studioPaths.courses} isCurrent={!pathname.startsWith(studioPaths.videos)}>
              <Layers />
              {text.courses}
            </MenuLink>
            <MenuLink href={studioPaths.videos} isCurrent={pathname.startsWith(studioPaths.videos)}>
              <Video />
              {text.videos}
            </MenuLink>
            <MenuLink href="/teachers/me" isCurrent={false}>
              <MessageSquare />
              {text.inbox}
            </MenuLink>
          </nav>
        ) : null}
        {isTeacher ? <UploadDock className={styles.dock} /> : null}
        <main id="main" tabIndex={-1} className={styles.main}>
          {isTeacher ? <Outlet /> : <ApplicationScreen />}
        </main>
      </div>
    </>
  );
}

interface MenuLinkProps {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}

const MenuLink = ({ href, isCurrent, children }: MenuLinkProps) => (
  <a href={href} className={styles.menuLink} aria-current={isCurrent ? "page" : undefined}>
    {children}
  </a>
);

/** A press of a link inside the studio loads no document. */
function useInnerLinks(): void {
  const { history } = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || event.defaultPrevented || link.target !== "") return;
      const { origin, pathname, search, hash } = new URL(link.href);
      if (origin !== location.origin || hash !== "" || !/^\/studio(?:\/|$)/.test(pathname)) return;
      event.preventDefault();
      history.push(pathname + search);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [history]);
}

/** A screen reader says the heading of each screen after the first one, once the screen has it. */
function useFocusOnNewScreen(): void {
  const router = useRouter();
  useEffect(() => {
    const main = document.querySelector("#main");
    const whenDrawn = new MutationObserver(() => {
      if (!main?.querySelector("h1")) return;
      whenDrawn.disconnect();
      // Unless the user has gone on meanwhile.
      if (document.activeElement === main) focusHeading();
    });
    const stop = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
      focusHeading();
      if (main && !main.querySelector("h1")) whenDrawn.observe(main, { childList: true, subtree: true });
    });
    return () => {
      stop();
      whenDrawn.disconnect();
    };
  }, [router]);
}
