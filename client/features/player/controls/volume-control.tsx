import { VolumeSlider } from "@videojs/react";
import { Volume1, Volume2, VolumeX } from "lucide-react";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { usePlayer } from "../video/lecture-player.ts";
import styles from "./volume-control.module.css";
import { controlsText } from "../text.ts";

/** Mutes and unmutes; the level opens beside it on hover or keyboard focus. */
export function VolumeControl() {
  const player = usePlayer();
  const volume = usePlayer((state) => state.volume);
  const silent = usePlayer((state) => state.muted) || volume === 0;
  const settable = usePlayer((state) => state.volumeAvailability) === "available";
  const percent = silent ? 0 : Math.round(volume * 100);
  return (
    <div className={styles.volume}>
      <IconButton
        label={silent ? controlsText.unmute : controlsText.mute}
        icon={iconOf(silent, volume)}
        onClick={() => player.state.toggleMuted()}
      />
      {settable ? (
        <VolumeSlider.Root className={styles.slider} label={controlsText.volume} step={5} largeStep={20}>
          <VolumeSlider.Track className={styles.track}>
            <VolumeSlider.Fill className={styles.fill} />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb className={styles.thumb} aria-valuetext={silent ? controlsText.muted : `${percent}%`} />
        </VolumeSlider.Root>
      ) : null}
    </div>
  );
}

function iconOf(silent: boolean, volume: number) {
  if (silent) return <VolumeX />;
  return volume < 0.5 ? <Volume1 /> : <Volume2 />;
}
