import { LogOut } from "lucide-react";
import { browseEntries, promotionEntry } from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";
import type { SideMenuKind } from "./menu-visibility.ts";
import styles from "./side-menu.module.css";
import { useOwnEntries } from "./use-own-entries.ts";
import { useLogout } from "./use-logout.ts";
import { menuText } from "./text.ts";

/** Beside the page: words from 1200 px, a rail of icons over small words below. */
export function SideMenu({ kind }: { kind: SideMenuKind }) {
  const logOut = useLogout();
  const own = useOwnEntries();
  return (
    <nav className={styles.side} aria-label={menuText[kind]}>
      <ul className={styles.list}>
        {(kind === "account" ? own : [...browseEntries, promotionEntry]).map((entry) => (
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
