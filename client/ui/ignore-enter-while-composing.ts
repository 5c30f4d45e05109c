import type { KeyboardEvent } from "react";

/** For a field's `onKeyDown`: the Enter that ends a Hangul syllable does not submit. */
export function ignoreEnterWhileComposing(event: KeyboardEvent): void {
  // Safari ends the composition first and then reports the same key, as 229.
  const composing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key === "Enter" && composing) event.preventDefault();
}
