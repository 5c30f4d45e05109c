import { useRef } from "react";
import { useAtom } from "../../../lib/state/use-atom.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import styles from "./shortcuts-dialog.module.css";
import { preferencesAtom } from "./preferences.ts";

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [{ singleKeys }, choose] = useAtom(preferencesAtom);
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title="단축키" initialFocus={list}>
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

const shortcutList: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space", "K"], does: "재생하기 · 멈추기" },
  { keys: ["J", "L"], does: "10초 뒤로 · 앞으로" },
  { keys: ["←", "→"], does: "5초 뒤로 · 앞으로" },
  { keys: ["U"], does: "안 본 부분만 이어보기" },
  { keys: ["↑", "↓"], does: "소리 키우기 · 줄이기" },
  { keys: ["M"], does: "소리 끄기 · 켜기" },
  { keys: ["C"], does: "자막 끄기 · 켜기" },
  { keys: [",", "."], does: "느리게 · 빠르게" },
  { keys: ["0", "9"], does: "처음부터 90% 자리까지 옮기기" },
  { keys: ["Shift+P", "Shift+N"], does: "이전 강의 · 다음 강의" },
  { keys: ["T"], does: "영화관 모드" },
  { keys: ["F"], does: "전체 화면" },
  { keys: ["Esc"], does: "전체 화면 · 영화관 모드에서 나가기" },
  { keys: ["?"], does: "이 표 열기" },
];
