import { itemKey } from "../../../shared/item.ts";
import { useEffect, useRef } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { CartLine } from "./cart-line.ts";
import styles from "./cart-list.module.css";
import { CartItemRow } from "./cart-item-row.tsx";
import type { PricedCartLine } from "./included-lines.ts";

interface CartListProps {
  lines: readonly PricedCartLine[];
  choice: CartSelection;
  onRemove: (line: CartLine) => void;
}

export interface CartSelection {
  isChosen: (line: CartLine) => boolean;
  choose: (lines: readonly CartLine[], chosen: boolean) => void;
}

export function CartList({ lines, choice: { isChosen, choose }, onRemove }: CartListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; of: number } | null>(null);
  const sellable = lines.filter((line) => line.problem === null);
  const chosen = sellable.filter(isChosen).length;

  // The button that was clicked is gone with its row: the focus goes on to the one that took its place.
  useEffect(() => {
    const rows = list.current?.children;
    if (!rows || !removed.current || rows.length >= removed.current.of) return;
    const next = rows.item(Math.min(removed.current.index, rows.length - 1));
    next?.querySelector<HTMLElement>("button")?.focus();
    removed.current = null;
  });

  return (
    <Panel aria-label="담은 것">
      <div className={styles.all}>
        <Checkbox
          checked={chosen > 0 && chosen === sellable.length}
          mixed={chosen > 0 && chosen < sellable.length}
          disabled={sellable.length === 0}
          onChange={(event) => choose(sellable, event.target.checked)}
        >
          모두 고르기
        </Checkbox>
        <output className={styles.count}>{`${lines.length}개 가운데 ${chosen}개 골랐어요`}</output>
      </div>
      <ul ref={list}>
        {lines.map((line, index) => (
          <CartItemRow
            key={itemKey(line)}
            line={line}
            chosen={line.problem === null && isChosen(line)}
            onChoose={(wanted) => choose([line], wanted)}
            onRemove={() => {
              removed.current = { index, of: lines.length };
              onRemove(line);
            }}
          />
        ))}
      </ul>
    </Panel>
  );
}
