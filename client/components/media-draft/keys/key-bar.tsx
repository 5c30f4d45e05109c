import { Keyboard } from "lucide-react";
import { useRef, useState } from "react";
import { useAtom } from "../../../document/use-atom.ts";
import { singleKeysAtom } from "../../../lib/state/single-keys.ts";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Switch } from "../../../ui/field/switch.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useChapterCommands } from "../chapters/use-chapter-commands.ts";
import { keysText as text } from "../text.ts";
import { useWorkspace } from "../workspace-context.ts";
import { type KeyCommand, useWorkspaceKeys } from "./workspace-keys.ts";
import styles from "./keys.module.css";

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space"], does: text.play },
  { keys: ["J", "K"], does: text.move },
  { keys: ["[", "]"], does: text.set },
  { keys: ["Ctrl+Enter"], does: text.split },
  { keys: ["R"], does: text.loop },
  { keys: ["C"], does: text.chapter },
  { keys: ["Ctrl+Z", "Ctrl+Shift+Z"], does: text.undo },
  { keys: ["?"], does: text.list },
];

/** The keys of the screen: what they do, and a line that names them. */
export function KeyBar() {
  const { playhead, commands, activeId } = useWorkspace();
  const { addHere } = useChapterCommands();
  const [singleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const [isListed, setListed] = useState(false);
  const list = useRef<HTMLDListElement>(null);
  const run = (command: KeyCommand) => {
    if (command === "PLAY") playhead.toggle();
    else if (command === "PREVIOUS") commands.step(-1);
    else if (command === "NEXT") commands.step(1);
    else if (command === "CHAPTER") addHere();
    else if (command === "LIST") setListed(true);
    else if (activeId === null) return;
    else if (command === "START_HERE") commands.setStart(activeId);
    else if (command === "END_HERE") commands.setEnd(activeId);
    else if (command === "SPLIT") commands.split(activeId);
    else commands.toggleLoop(activeId);
  };
  useWorkspaceKeys(singleKeys, run);
  return (
    <div className={styles.bar}>
      <p aria-hidden="true">
        {keys.slice(0, 6).map((one) => (
          <span key={one.does}>
            {one.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
            {one.does}
          </span>
        ))}
      </p>
      <IconButton label={text.open} icon={<Keyboard />} onClick={() => setListed(true)} />
      <Dialog open={isListed} onOpenChange={setListed} title={text.title} initialFocus={list}>
        <dl className={styles.list} ref={list} tabIndex={-1}>
          {keys.map((one) => (
            <div key={one.does}>
              <dt>
                {one.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{one.does}</dd>
            </div>
          ))}
        </dl>
        <Switch checked={singleKeys} onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}>
          {text.singleKeys}
        </Switch>
      </Dialog>
    </div>
  );
}
