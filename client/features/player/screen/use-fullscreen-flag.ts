import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { usePlayer } from "../video/lecture-player.ts";
import { fullscreenAtom } from "../controls/player-state.ts";

/** Tells the rest of the client whether the player fills the screen. */
export function useFullscreenFlag(): void {
  const fullscreen = usePlayer((state) => state.fullscreen);
  const setFlag = useSetAtom(fullscreenAtom);
  useEffect(() => {
    setFlag(fullscreen);
    return () => setFlag(false);
  }, [fullscreen, setFlag]);
}
