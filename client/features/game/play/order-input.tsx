import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { iconButtonClass } from "../../../ui/icon-button-class.ts";
import { moved } from "../order-list.ts";
import { orderText as text } from "../text.ts";
import { useDrag } from "./use-drag.ts";
import styles from "../game.module.css";

interface OrderInputProps {
  labelledBy: string;
  value: string[];
  onChange: (value: string[]) => void;
}

/**
 * Rows that are dragged by their grip, lifted by Space and moved by arrows, or moved by buttons. A button that moves nothing is
 * not `disabled`, because at the end of the list that would take the focus away from it.
 */
export function OrderInput({ labelledBy, value, onChange }: OrderInputProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [before, setBefore] = useState(value);

  function move(item: string, to: number) {
    const from = value.indexOf(item);
    const next = moved(value, from, to);
    if (next.indexOf(item) === from) return;
    onChange(next);
    setMessage(text.moved(item, next.indexOf(item) + 1));
  }

  function lift(item: string) {
    setBefore(value);
    setHeld(item);
    setMessage(text.held(item));
  }

  function drop(item: string) {
    setHeld(null);
    setMessage(text.dropped(item, value.indexOf(item) + 1));
  }

  const gripOf = (index: number) => list.current?.querySelectorAll<HTMLElement>("[data-grip]")[index];

  function onKey(event: KeyboardEvent, item: string, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === " ") {
      if (held === item) drop(item);
      else lift(item);
    } else if (event.key === "Enter") {
      list.current?.closest("form")?.requestSubmit();
    } else if (event.key === "Escape" && held === item) {
      onChange(before);
      setHeld(null);
    } else if (step === undefined) {
      return;
    } else if (held === item) {
      move(item, index + step);
    } else {
      gripOf(index + step)?.focus();
    }
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
          <li key={item} className={styles.row} data-held={held === item || undefined}>
            <span className={styles.rank}>{index + 1}</span>
            <span>{item}</span>
            <span className={styles.moves}>
              <button
                type="button"
                className={iconButtonClass({ size: "s" })}
                aria-label={text.up(item)}
                aria-disabled={index === 0}
                onClick={() => move(item, index - 1)}
              >
                <ChevronUp />
              </button>
              <button
                type="button"
                className={iconButtonClass({ size: "s" })}
                aria-label={text.down(item)}
                aria-disabled={index === value.length - 1}
                onClick={() => move(item, index + 1)}
              >
                <ChevronDown />
              </button>
            </span>
            <button
              type="button"
              data-grip
              className={styles.grip}
              aria-label={text.grip(item)}
              aria-pressed={held === item}
              onKeyDown={(event) => onKey(event, item, index)}
              // The pointer decides here; a click of assistive technology has none before it.
              onClick={(event) => event.detail === 0 && (held === item ? drop(item) : lift(item))}
              onPointerDown={(event) => {
                event.currentTarget.releasePointerCapture(event.pointerId);
                lift(item);
                setDragged(item);
              }}
              onBlur={() => dragged === null && setHeld(null)}
            >
              <GripVertical />
            </button>
          </li>
        ))}
      </ol>
      <output className={styles.message}>{message}</output>
    </>
  );
}
