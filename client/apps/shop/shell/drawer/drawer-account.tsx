import { ChevronDown, House } from "lucide-react";
import { useState } from "react";
import styles from "./drawer-menu.module.css";
import { teacherAtom } from "../../../../lib/session/session-state.ts";
import { useAtomValue } from "../../../../document/use-atom.ts";
import { accountEntries, inboxEntry, notesEntry, supportEntries } from "../menu-entries.ts";
import { MenuLink } from "../menu-link.tsx";
import { useCurrentPath } from "../use-current-path.ts";
import { menuText } from "../text.ts";

/** The group of the user's own pages, opened in place. */
export function DrawerAccount({ onLeave }: { onLeave: () => void }) {
  const inside = useCurrentPath().split("/")[1] === "my";
  const isTeacher = useAtomValue(teacherAtom) !== null;
  const entries = [...accountEntries, ...supportEntries, notesEntry, ...(isTeacher ? [inboxEntry] : [])];
  const [expanded, setExpanded] = useState(inside);
  return (
    <li>
      <button type="button" className={styles.item} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
        <House />
        {menuText.my}
        <ChevronDown className={styles.arrow} />
      </button>
      {expanded ? (
        <ul className={styles.group}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} className={styles.item} onClick={onLeave} bare />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
