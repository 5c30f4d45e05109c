export type Command =
  | { do: "play" | "gaps" | "mute" | "captions" | "theater" | "fullscreen" | "sheet" | "escape" }
  | { do: "previous" | "next" }
  | { do: "seekBy" | "volumeBy" | "rateBy"; amount: number }
  | { do: "seekToShare"; amount: number };

type Key = Pick<
  KeyboardEvent,
  "key" | "code" | "keyCode" | "isComposing" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"
>;

const byKey: Record<string, Command> = {
  " ": { do: "play" },
  ArrowLeft: { do: "seekBy", amount: -5 },
  ArrowRight: { do: "seekBy", amount: 5 },
  ArrowUp: { do: "volumeBy", amount: 0.05 },
  ArrowDown: { do: "volumeBy", amount: -0.05 },
  Escape: { do: "escape" },
  "?": { do: "sheet" },
};

// By key position: with the Korean layout on, K gives ㅏ.
const byPlace: Record<string, Command> = {
  KeyK: { do: "play" },
  KeyJ: { do: "seekBy", amount: -10 },
  KeyL: { do: "seekBy", amount: 10 },
  KeyU: { do: "gaps" },
  KeyM: { do: "mute" },
  KeyC: { do: "captions" },
  KeyT: { do: "theater" },
  KeyF: { do: "fullscreen" },
  Comma: { do: "rateBy", amount: -1 },
  Period: { do: "rateBy", amount: 1 },
};

// Turning to another lecture loses the place in this one, so a single brush does not do it.
const byPlaceWithShift: Record<string, Command> = {
  KeyN: { do: "next" },
  KeyP: { do: "previous" },
};

/** What a key press means to the player; null while typing Hangul, with a modifier, or for any other key. */
export function commandOf(event: Key, { singleKeys }: { singleKeys: boolean }): Command | null {
  // 229 is what old engines say for a key that belongs to a syllable still being composed.
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey) return null;
  const named = byKey[event.key];
  if (named) return named.do === "sheet" && !singleKeys ? null : named;
  if (!singleKeys) return null;
  if (event.shiftKey) return byPlaceWithShift[event.code] ?? null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (digit) return { do: "seekToShare", amount: Number(digit[1]) / 10 };
  return byPlace[event.code] ?? null;
}

/** Where keys have a meaning of their own. */
export function isHandledByTarget(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest("input, textarea, select, [role=dialog], [role=menu]")) return true;
  if (key === " ") return target.closest("button, a, summary, [role=tab]") !== null;
  return key.startsWith("Arrow") && target.closest("[role=tab], [role=slider], [data-scrolls]") !== null;
}
