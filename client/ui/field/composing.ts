import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** Whether the key belongs to a Hangul syllable. Safari ends the composition first and then reports the same key, as 229. */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;

/** For a field's `onKeyDown`: the Enter that ends a Hangul syllable does not submit. */
export function ignoreEnterWhileComposing(event: ReactKeyboardEvent): void {
  if (event.key === "Enter" && isComposing(event.nativeEvent)) event.preventDefault();
}
