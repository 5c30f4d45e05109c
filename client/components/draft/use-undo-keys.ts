import { useEffect, useRef } from "react";

type Orders = { undo: number | null; redo: number | null };
/** An editor of a draft: a screen may have several. */
export type Undoable = { undo: () => void; redo: () => void; orders: () => Orders };

/** Undoes the last step of all editors. */
export function undoLast(editors: readonly Undoable[]): void {
  const steps = editors.flatMap((editor) => ({ editor, order: editor.orders().undo ?? -1 }));
  const last = steps.toSorted((one, other) => other.order - one.order)[0];
  if (last && last.order >= 0) last.editor.undo();
}

/** Does the step again that was undone last. */
export function redoLast(editors: readonly Undoable[]): void {
  const steps = editors.flatMap((editor) => ({ editor, order: editor.orders().redo ?? Infinity }));
  const first = steps.toSorted((one, other) => one.order - other.order)[0];
  if (first && first.order < Infinity) first.editor.redo();
}

/** Ctrl Z and Ctrl Shift Z; a field undoes its own typing. */
export function useUndoKeys(...editors: readonly Undoable[]): void {
  const latest = useRef(editors);
  useEffect(() => {
    latest.current = editors;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (isField || event.isComposing || !(event.ctrlKey || event.metaKey) || event.code !== "KeyZ") return;
      event.preventDefault();
      if (event.shiftKey) redoLast(latest.current);
      else undoLast(latest.current);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
