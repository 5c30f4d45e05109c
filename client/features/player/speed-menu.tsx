import { Menu } from "@videojs/react";
import { Check } from "lucide-react";
import { usePlayer } from "./lecture-player.ts";
import { playbackRates } from "./preferences.ts";
import styles from "./speed-menu.module.css";

const textOf = (rate: number): string => `${rate}×`;

/** Stands inside the player, so that a full screen shows it too. */
export function SpeedMenu() {
  const player = usePlayer();
  const rate = usePlayer((state) => state.playbackRate);
  return (
    <Menu.Root side="top" align="end">
      <Menu.Trigger className={styles.trigger} aria-label={`재생 속도 ${textOf(rate)}`}>
        {textOf(rate)}
      </Menu.Trigger>
      <Menu.Popup className={styles.popup}>
        <Menu.Content aria-label="재생 속도">
          <Menu.RadioGroup value={String(rate)} onValueChange={(value) => player.state.setPlaybackRate(Number(value))}>
            {playbackRates.map((one) => (
              <Menu.RadioItem key={one} value={String(one)} className={styles.item}>
                {textOf(one)}
                {one === rate ? <Check /> : null}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Popup>
    </Menu.Root>
  );
}
