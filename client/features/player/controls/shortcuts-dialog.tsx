import { useAtom } from "jotai";
import { useRef } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import styles from "./shortcuts-dialog.module.css";
import { shortcutList } from "./shortcuts.ts";
import { preferencesAtom, shortcutsDialogAtom } from "./player-state.ts";

export function ShortcutsDialog() {
  const [open, setOpen] = useAtom(shortcutsDialogAtom);
  const [{ singleKeys }, choose] = useAtom(preferencesAtom);
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="단축키" initialFocus={list}>
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
        글자 하나로 된 단축키 쓰기
      </Switch>
    </Dialog>
  );
}
