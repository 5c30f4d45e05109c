import { RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../../ui/action/button.tsx";
import styles from "./restorable.module.css";
import { restorableText } from "./text.ts";

interface RestorableProps {
  isRemoved: boolean;
  title: string;
  /** The change that can be undone. */
  text: string;
  onRestore: () => void;
  children: ReactNode;
}

/** An item of a list; once it is removed, a way to put it back takes its place. */
export function Restorable({ isRemoved, children, ...removed }: RestorableProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusWithin(place, isRemoved);
  return (
    <div ref={place} className={styles.place}>
      {isRemoved ? <Removed {...removed} /> : children}
    </div>
  );
}

function Removed({ title, text, onRestore }: Omit<RestorableProps, "isRemoved" | "children">) {
  const id = useId();
  return (
    <div className={styles.removed}>
      <p id={id}>
        <b dir="auto">{title}</b>
        <br />
        {text}
      </p>
      <Button size="s" aria-label={restorableText.undoOf(title)} aria-describedby={id} onClick={onRestore}>
        <RotateCcw />
        {restorableText.undo}
      </Button>
    </div>
  );
}

/** Where the button that was clicked has gone, the focus moves to the one in its place. */
function useFocusWithin(place: { readonly current: HTMLElement | null }, isRemoved: boolean): void {
  const shown = useRef(isRemoved);
  useEffect(() => {
    if (shown.current === isRemoved) return;
    shown.current = isRemoved;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>("button, summary")?.focus();
  }, [isRemoved, place]);
}
