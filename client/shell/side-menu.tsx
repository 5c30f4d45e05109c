import { LogOut } from "lucide-react";
import { accountEntries, browseEntries } from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";
import type { SideMenuKind } from "./menu-visibility.ts";
import styles from "./side-menu.module.css";
import { useLogout } from "./use-logout.ts";
import { menuText } from "./text.ts";

const entries = { browse: browseEntries, account: accountEntries };

/** Beside the page: words from 1200 px, a rail of icons over small words below. */
export function SideMenu({ kind }: { kind: SideMenuKind }) {
  const logOut = useLogout();
  return (
    <nav className={styles.side} aria-label={menuText[kind]}>
      <ul className={styles.list}>
        {entries[kind].map((entry) => (
          <li key={entry.to}>
            <MenuLink entry={entry} className={styles.item} />
          </li>
        ))}
        {kind === "account" ? (
          <li>
            <button type="button" className={styles.item} onClick={logOut}>
              <LogOut />
              <span>{menuText.logout}</span>
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
