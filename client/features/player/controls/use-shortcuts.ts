import { useSetAtom, useStore } from "jotai";
import { useEffect, useRef } from "react";
import { limits } from "../../../../shared/limits.ts";
import { usePlayer } from "../video/lecture-player.ts";
import { preferencesAtom, stepRate, theaterAtom } from "./preferences.ts";
import { type Command, commandOf, isHandledByTarget } from "./shortcuts.ts";
import { skipWatchedAtom } from "../unwatched/skip-watched.ts";
import { shortcutsDialogAtom } from "./shortcuts-dialog.tsx";

interface LectureTurns {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** The player by keyboard, from anywhere on the screen but fields. */
export function useShortcuts(turns: LectureTurns = {}): void {
  const player = usePlayer();
  const store = useStore();
  const openSheet = useSetAtom(shortcutsDialogAtom);
  const latest = useRef(turns);
  useEffect(() => {
    latest.current = turns;
  });

  useEffect(() => {
    function run(command: Command): void {
      const { state } = player;
      const { captions } = store.get(preferencesAtom);
      switch (command.do) {
        case "play":
          return void state.togglePaused();
        case "gaps":
          return store.set(skipWatchedAtom, !store.get(skipWatchedAtom));
        case "previous":
          return latest.current.onPrevious?.();
        case "next":
          return latest.current.onNext?.();
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
          return store.set(preferencesAtom, { captions: !captions });
        case "theater":
          return store.set(theaterAtom, !store.get(theaterAtom));
        case "fullscreen":
          return void state.toggleFullscreen().catch(() => undefined);
        case "sheet":
          // The dialog is outside the player, which covers it in fullscreen.
          if (state.fullscreen) void state.exitFullscreen().catch(() => undefined);
          return openSheet(true);
        case "escape":
          // Out of fullscreen the browser goes by itself; only then comes the theater.
          if (!state.fullscreen && !document.fullscreenElement) store.set(theaterAtom, false);
      }
    }
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || isHandledByTarget(event.target, event.key)) return;
      const command = commandOf(event, store.get(preferencesAtom));
      if (!command || !player.target) return;
      if (command.do !== "escape") event.preventDefault();
      run(command);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [player, store, openSheet]);
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
