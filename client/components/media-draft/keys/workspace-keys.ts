import { useEffect, useRef } from "react";
import { isComposing } from "../../../ui/field/composing.ts";
import { isHandledByTarget } from "../../../ui/field/handled-by-target.ts";

export type KeyCommand =
  | "PLAY"
  | "PREVIOUS"
  | "NEXT"
  | "START_HERE"
  | "END_HERE"
  | "SPLIT"
  | "LOOP"
  | "CHAPTER"
  | "LIST";

type Key = Pick<
  KeyboardEvent,
  "key" | "code" | "keyCode" | "isComposing" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>;

// By key position: the Korean layout gives ㅓ for J.
const byCode: Record<string, KeyCommand> = {
  KeyJ: "PREVIOUS",
  KeyK: "NEXT",
  BracketLeft: "START_HERE",
  BracketRight: "END_HERE",
  KeyR: "LOOP",
  KeyC: "CHAPTER",
};

/** The command of a key press; null while composing Hangul, and for any other key. */
export function keyCommandOf(event: Key, { singleKeys }: { singleKeys: boolean }): KeyCommand | null {
  if (isComposing(event) || event.altKey) return null;
  if (event.ctrlKey || event.metaKey) return event.key === "Enter" ? "SPLIT" : null;
  if (event.key === " ") return "PLAY";
  if (!singleKeys) return null;
  if (event.key === "?") return "LIST";
  return event.shiftKey ? null : (byCode[event.code] ?? null);
}

/** Keys of the screen, except in fields. */
export function useWorkspaceKeys(singleKeys: boolean, run: (command: KeyCommand) => void): void {
  const latest = useRef({ singleKeys, run });
  useEffect(() => {
    latest.current = { singleKeys, run };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isHandledByTarget(event.target, event.key)) return;
      const command = keyCommandOf(event, latest.current);
      if (command === null) return;
      event.preventDefault();
      latest.current.run(command);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
