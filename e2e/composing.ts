import type { CDPSession } from "playwright-core";

/** Types a syllable as an input method does: its parts replace each other. */
export async function compose(cdp: CDPSession, parts: readonly string[], end: "COMMIT" | "CANCEL"): Promise<void> {
  for (const text of parts) await showSyllable(cdp, text);
  if (end === "COMMIT") await cdp.send("Input.insertText", { text: parts.at(-1) ?? "" });
  else await showSyllable(cdp, "");
}

/** A syllable that is still open. */
export const showSyllable = (cdp: CDPSession, text: string) =>
  cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

/** A key as browsers report it while an input method has it: as 229. */
export async function pressWhileComposing(cdp: CDPSession, key: "Enter" | "Backspace"): Promise<void> {
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await cdp.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: 229 });
}
