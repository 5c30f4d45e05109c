import { itemKey } from "../../../shared/item/ref.ts";
import { useEffect, useRef } from "react";
import { useOwnedItems } from "../../api/ownership.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import type { CartLine, PricedCartLine } from "./cart-lines.ts";
import styles from "./cart-list.module.css";
import { CartItemRow } from "./cart-item-row.tsx";
import { cartText } from "./text.ts";

interface CartListProps {
  lines: readonly PricedCartLine[];
  selection: CartSelection;
  onRemove: (line: CartLine) => void;
}

export interface CartSelection {
  isSelected: (line: CartLine) => boolean;
  select: (lines: readonly CartLine[], selected: boolean) => void;
}

export function CartList({ lines, selection: { isSelected, select }, onRemove }: CartListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; of: number } | null>(null);
  const owned = useOwnedItems(lines.map(({ itemId }) => itemId));
  const sellable = lines.filter((line) => line.problem === null);
  const selected = sellable.filter(isSelected).length;

  // The clicked button is removed with its row: the focus moves to the row that takes its place.
  useEffect(() => {
    const rows = list.current?.children;
    if (!rows || !removed.current || rows.length >= removed.current.of) return;
    const next = rows.item(Math.min(removed.current.index, rows.length - 1));
    next?.querySelector<HTMLElement>("button")?.focus();
    removed.current = null;
  });

  return (
    <Panel aria-label={cartText.items}>
      <div className={styles.all}>
        <Checkbox
          checked={selected > 0 && selected === sellable.length}
          mixed={selected > 0 && selected < sellable.length}
          disabled={sellable.length === 0}
          onChange={(event) => select(sellable, event.target.checked)}
        >
          {cartText.selectAll}
        </Checkbox>
        <output className={styles.count}>{cartText.selected(lines.length, selected)}</output>
      </div>
      <ul ref={list}>
        {lines.map((line, index) => (
          <CartItemRow
            key={itemKey(line)}
            line={line}
            renews={owned.get(line.itemId)?.hasEnded ?? false}
            selected={line.problem === null && isSelected(line)}
            onSelect={(isWanted) => select([line], isWanted)}
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
