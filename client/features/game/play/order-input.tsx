import { type KeyboardEvent, useRef, useState } from "react";
import { OrderRow } from "./order-row.tsx";
import { useDrag } from "./use-drag.ts";
import { useOrdering } from "./use-ordering.ts";
import styles from "../game.module.css";

interface OrderInputProps {
  labelledBy: string;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Rows that are dragged by their grip, lifted by Space and moved by arrows, or moved by buttons. */
export function OrderInput({ labelledBy, value, onChange }: OrderInputProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const { held, message, move, lift, drop, cancel, release } = useOrdering(value, onChange);
  const toggle = (item: string) => (held === item ? drop(item) : lift(item));

  function handleKey(event: KeyboardEvent, item: string, index: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === " ") toggle(item);
    else if (event.key === "Enter") list.current?.closest("form")?.requestSubmit();
    else if (event.key === "Escape" && held === item) cancel();
    else if (step === undefined) return;
    else if (held === item) move(item, index + step);
    else list.current?.querySelectorAll<HTMLElement>("[data-grip]")[index + step]?.focus();
    event.preventDefault();
  }

  useDrag(dragged, {
    /** The row under the pointer is where the item goes. */
    onMove: (y) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = rows.findIndex(({ top, bottom }) => y >= top && y <= bottom);
      if (dragged !== null && to !== -1) move(dragged, to);
    },
    onEnd: () => {
      setDragged(null);
      if (dragged !== null) drop(dragged);
    },
  });

  return (
    <>
      <ol ref={list} aria-labelledby={labelledBy} className={styles.rows}>
        {value.map((item, index) => (
          <OrderRow
            key={item}
            item={item}
            index={index}
            isLast={index === value.length - 1}
            isHeld={held === item}
            onMove={(to) => move(item, to)}
            onToggle={() => toggle(item)}
            onDragStart={() => {
              lift(item);
              setDragged(item);
            }}
            onGripKey={(event) => handleKey(event, item, index)}
            onGripBlur={() => dragged === null && release()}
          />
        ))}
      </ol>
      <output className={styles.message}>{message}</output>
    </>
  );
}
