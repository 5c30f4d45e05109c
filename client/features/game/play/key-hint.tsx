import type { GameKind } from "../../../../shared/game-codes.ts";
import styles from "../game.module.css";

/** How a question is answered by keyboard; not shown on a phone. */
export function KeyHint({ kind, count }: { kind: GameKind; count: number }) {
  if (kind === "CHOOSE") {
    return (
      <p className={styles.hint}>
        <kbd>1</kbd>~<kbd>{count}</kbd>로 고르고 <kbd>Enter</kbd>로 확인해요
      </p>
    );
  }
  if (kind === "ORDER") {
    return (
      <p className={styles.hint}>
        끌어서 옮기거나 <kbd>Space</kbd>로 잡고 <kbd>↑</kbd>
        <kbd>↓</kbd>로 옮겨요
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      <kbd>Enter</kbd>로 확인해요
    </p>
  );
}
