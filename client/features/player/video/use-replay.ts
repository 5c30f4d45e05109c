import { usePlayer } from "./lecture-player.ts";

/** Plays the video again from its start. */
export function useReplay(): () => void {
  const player = usePlayer();
  return () =>
    void player.state
      .seek(0)
      .then(() => player.state.play())
      .catch(() => undefined);
}
