import { useEffect } from "react";

type Undoable = { undo: () => void; redo: () => void };

/** Ctrl Z and Ctrl Shift Z; a field undoes its own typing. */
export function useUndoKeys(editor: Undoable): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (isField || event.isComposing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      if (event.shiftKey) editor.redo();
      else editor.undo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [editor]);
}
