import { useState } from "react";
import { moved } from "../order-list.ts";
import { orderText as text } from "../text.ts";

/** Moves items of a list, one of which may be lifted, and says what has happened. */
export function useOrdering(value: string[], onChange: (value: string[]) => void) {
  const [held, setHeld] = useState<string | null>(null);
  const [before, setBefore] = useState(value);
  const [message, setMessage] = useState("");

  function move(item: string, to: number): void {
    const from = value.indexOf(item);
    const next = moved(value, from, to);
    if (next.indexOf(item) === from) return;
    onChange(next);
    setMessage(text.moved(item, next.indexOf(item) + 1));
  }

  function lift(item: string): void {
    setBefore(value);
    setHeld(item);
    setMessage(text.held(item));
  }

  function drop(item: string): void {
    setHeld(null);
    setMessage(text.dropped(item, value.indexOf(item) + 1));
  }

  /** Puts the lifted item back to where it was. */
  function cancel(): void {
    onChange(before);
    setHeld(null);
  }

  return { held, message, move, lift, drop, cancel, release: () => setHeld(null) };
}
