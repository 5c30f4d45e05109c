import { Link } from "@tanstack/react-router";
import { LogIn, LogOut } from "lucide-react";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { sessionStatusAtom } from "../../../../lib/session/session-state.ts";
import { Drawer } from "../../../../ui/overlay/drawer.tsx";
import { Wordmark } from "../../../../ui/image/wordmark.tsx";
import { DrawerAccount } from "./drawer-account.tsx";
import { DrawerHeader } from "./drawer-header.tsx";
import styles from "./drawer-menu.module.css";
import { browseEntries, cartEntry, classroomEntry, type MenuEntry, promotionEntry } from "../menu-entries.ts";
import { MenuLink } from "../menu-link.tsx";
import { useLogout } from "../use-logout.ts";
import { useLoginSearch } from "../use-login-search.ts";
import { menuText, navigationText } from "../text.ts";

/** The menu of a phone. Every way out of it closes it. */
export function DrawerMenu({ open, onClose: close }: { open: boolean; onClose: () => void }) {
  const session = useAtomValue(sessionStatusAtom);
  const loginSearch = useLoginSearch();
  const logOut = useLogout();

  const home = (
    <Link to="/" aria-label={navigationText.homeLink} onClick={close}>
      <Wordmark />
    </Link>
  );
  return (
    <Drawer open={open} onOpenChange={(next) => next || close()} label={navigationText.drawer} top={home}>
      <DrawerHeader session={session} loginSearch={loginSearch} onLeave={close} />
      <nav aria-label={menuText.all}>
        <ul>
          <Entries
            entries={session === "authenticated" ? [...browseEntries, classroomEntry] : browseEntries}
            onLeave={close}
          />
          {session === "authenticated" ? <DrawerAccount onLeave={close} /> : null}
          <Entries entries={[cartEntry, promotionEntry]} onLeave={close} />
        </ul>
        {session === "loading" ? null : <hr className={styles.line} />}
        {session === "unauthenticated" ? (
          <Link to="/login" search={loginSearch} className={styles.item} onClick={close}>
            <LogIn />
            {menuText.login}
          </Link>
        ) : null}
        {session === "authenticated" ? (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              close();
              logOut();
            }}
          >
            <LogOut />
            {menuText.logout}
          </button>
        ) : null}
      </nav>
    </Drawer>
  );
}

const Entries = ({ entries, onLeave }: { entries: readonly MenuEntry[]; onLeave: () => void }) =>
  entries.map((entry) => (
    <li key={entry.to}>
      <MenuLink entry={entry} className={styles.item} onClick={onLeave} />
    </li>
  ));
