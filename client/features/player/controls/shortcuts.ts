import { useStore } from "jotai";
import { useEffect, useRef } from "react";
import { limits } from "../../../../shared/limits.ts";
import { isComposing } from "../../../ui/field/composing.ts";
import { isHandledByTarget } from "../../../ui/field/handled-by-target.ts";
import { useModal } from "../../../lib/state/modal-state.ts";
import { skipWatchedAtom } from "../unwatched/skip-watched.ts";
import { type PlayerState, usePlayer } from "../video/lecture-player.ts";
import { preferencesAtom, stepRate, theaterAtom } from "./preferences.ts";

export type Command =
  | { do: "play" | "toggleSkipWatched" | "mute" | "captions" | "theater" | "fullscreen" | "sheet" | "escape" }
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

// By key position: the Korean layout gives ㅏ for K.
const byCode: Record<string, Command> = {
  KeyK: { do: "play" },
  KeyJ: { do: "seekBy", amount: -10 },
  KeyL: { do: "seekBy", amount: 10 },
  KeyU: { do: "toggleSkipWatched" },
  KeyM: { do: "mute" },
  KeyC: { do: "captions" },
  KeyT: { do: "theater" },
  KeyF: { do: "fullscreen" },
  Comma: { do: "rateBy", amount: -1 },
  Period: { do: "rateBy", amount: 1 },
};

// Leaving the lecture loses the position, so it requires Shift.
const byCodeWithShift: Record<string, Command> = {
  KeyN: { do: "next" },
  KeyP: { do: "previous" },
};

/** The command of a key press; null while composing Hangul, with a modifier, or for any other key. */
export function commandOf(event: Key, { singleKeys }: { singleKeys: boolean }): Command | null {
  // Old browsers report 229 for a key of a syllable that is being composed.
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return null;
  const named = byKey[event.key];
  if (named) return named.do === "sheet" && !singleKeys ? null : named;
  if (!singleKeys) return null;
  if (event.shiftKey) return byCodeWithShift[event.code] ?? null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
  if (digit) return { do: "seekToShare", amount: Number(digit[1]) / 10 };
  return byCode[event.code] ?? null;
}

interface LectureTurns {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

interface Target extends LectureTurns {
  player: { readonly state: PlayerState };
  store: ReturnType<typeof useStore>;
  openDialog: () => void;
}

/** Keyboard shortcuts of the player, on the entire screen except in fields. */
export function useShortcuts(turns: LectureTurns = {}): void {
  const player = usePlayer();
  const store = useStore();
  const { open } = useModal("SHORTCUTS");
  const latest = useRef<Target>({ ...turns, player, store, openDialog: open });
  useEffect(() => {
    latest.current = { ...turns, player, store, openDialog: open };
  });

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || isHandledByTarget(event.target, event.key)) return;
      const command = commandOf(event, store.get(preferencesAtom));
      if (!command || !player.target) return;
      if (command.do !== "escape") event.preventDefault();
      run(command, latest.current);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [player, store]);
}

function run(command: Command, { player: { state }, store, openDialog, onPrevious, onNext }: Target): void {
  switch (command.do) {
    case "play":
      return void state.togglePaused();
    case "toggleSkipWatched":
      return store.set(skipWatchedAtom, !store.get(skipWatchedAtom));
    case "previous":
      return onPrevious?.();
    case "next":
      return onNext?.();
    case "seekBy":
      return void state.seek(clamp(state.currentTime + command.amount, state.duration));
    case "seekToShare":
      return void state.seek(state.duration * command.amount);
    case "volumeBy":
      return void state.setVolume(clamp(state.volume + command.amount, 1));
    case "rateBy":
      return state.setPlaybackRate(
        Math.min(limits.playbackRateMax, stepRate(state.playbackRate, command.amount > 0 ? 1 : -1)),
      );
    case "mute":
      return void state.toggleMuted();
    case "captions":
      return store.set(preferencesAtom, { captions: !store.get(preferencesAtom).captions });
    case "theater":
      return store.set(theaterAtom, !store.get(theaterAtom));
    case "fullscreen":
      return void state.toggleFullscreen().catch(() => undefined);
    case "sheet":
      // The dialog is outside the player, which covers it in fullscreen.
      if (state.fullscreen) void state.exitFullscreen().catch(() => undefined);
      return openDialog();
    case "escape":
      // The browser itself leaves fullscreen with Esc; the next Esc leaves theater mode.
      if (!state.fullscreen && !document.fullscreenElement) store.set(theaterAtom, false);
  }
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
