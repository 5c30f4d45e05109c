import { useRef } from "react";
import { useAtom } from "../../../document/use-atom.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Switch } from "../../../ui/field/switch.tsx";
import styles from "./shortcuts-dialog.module.css";
import { preferencesAtom } from "./preferences.ts";
import { shortcutsText } from "../text.ts";

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [{ singleKeys }, choose] = useAtom(preferencesAtom);
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={shortcutsText.title} initialFocus={list}>
      <dl className={styles.keys} ref={list} tabIndex={-1}>
        {shortcutList.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={singleKeys} onChange={(event) => choose({ singleKeys: event.target.checked })}>
        {shortcutsText.singleKeys}
      </Switch>
    </Dialog>
  );
}

const shortcutList: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space", "K"], does: shortcutsText.play },
  { keys: ["J", "L"], does: shortcutsText.skipTen },
  { keys: ["←", "→"], does: shortcutsText.skipFive },
  { keys: ["U"], does: shortcutsText.unwatchedOnly },
  { keys: ["↑", "↓"], does: shortcutsText.volume },
  { keys: ["M"], does: shortcutsText.mute },
  { keys: ["C"], does: shortcutsText.captions },
  { keys: [",", "."], does: shortcutsText.rate },
  { keys: ["0", "9"], does: shortcutsText.jump },
  { keys: ["Shift+P", "Shift+N"], does: shortcutsText.adjacent },
  { keys: ["T"], does: shortcutsText.theater },
  { keys: ["F"], does: shortcutsText.fullscreen },
  { keys: ["Esc"], does: shortcutsText.escape },
  { keys: ["/", "Ctrl+K"], does: shortcutsText.search },
  { keys: ["?"], does: shortcutsText.list },
];
