import { LogOut } from "lucide-react";
import { teacherAtom } from "../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../document/use-atom.ts";
import {
  accountEntries,
  browseEntries,
  inboxEntry,
  type MenuEntry,
  notesEntry,
  promotionEntry,
  supportEntries,
} from "./menu-entries.ts";
import { MenuLink } from "./menu-link.tsx";
import type { SideMenuKind } from "./menu-visibility.ts";
import styles from "./side-menu.module.css";
import { useLogout } from "./use-logout.ts";
import { menuText } from "./text.ts";

/** Beside the page: words from 1200 px, a rail of icons over small words below. */
export function SideMenu({ kind }: { kind: SideMenuKind }) {
  const logOut = useLogout();
  const isTeacher = useAtomValue(teacherAtom) !== null;
  if (kind === "browse") {
    return (
      <nav className={styles.side} aria-label={menuText.browse}>
        <Entries entries={[...browseEntries, promotionEntry]} />
      </nav>
    );
  }
  return (
    <nav className={styles.side} aria-label={menuText.account}>
      <Entries entries={accountEntries} />
      <button type="button" className={styles.item} onClick={logOut}>
        <LogOut />
        <span>{menuText.logout}</span>
      </button>
      <hr className={styles.line} />
      <Entries entries={[notesEntry, ...supportEntries, ...(isTeacher ? [inboxEntry] : [])]} />
    </nav>
  );
}

const Entries = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <ul className={styles.list}>
    {entries.map((entry) => (
      <li key={entry.to}>
        <MenuLink entry={entry} className={styles.item} />
      </li>
    ))}
  </ul>
);
