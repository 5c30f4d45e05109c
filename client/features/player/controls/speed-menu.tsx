import { Menu } from "@videojs/react";
import { Check } from "lucide-react";
import { useMobile } from "../../../lib/mobile.ts";
import { usePlayer } from "../video/lecture-player.ts";
import { playbackRates } from "./preferences.ts";
import styles from "./player-menu.module.css";
import { PlayerMenu } from "./player-menu.tsx";
import type { SkipWatched } from "../unwatched/skip-watched.ts";
import { controlsText } from "../text.ts";

const textOf = (rate: number): string => `${rate}×`;

/** The playback rate, and on phones the option to skip watched segments. */
export function SpeedMenu({ skipWatched }: { skipWatched: SkipWatched }) {
  const player = usePlayer();
  // A wide bar has a separate button for it.
  const mobile = useMobile();
  const rate = usePlayer((state) => state.playbackRate);
  return (
    <PlayerMenu
      name={controlsText.rate}
      label={controlsText.rateIs(textOf(rate))}
      trigger={textOf(rate)}
      triggerClass={styles.trigger}
    >
      {mobile && skipWatched.offered ? (
        <>
          <Menu.CheckboxItem className={styles.item} checked={skipWatched.on} onCheckedChange={skipWatched.toggle}>
            {controlsText.unwatchedOnly}
            {skipWatched.on ? <Check /> : null}
          </Menu.CheckboxItem>
          <Menu.Separator className={styles.line} />
        </>
      ) : null}
      <Menu.RadioGroup value={String(rate)} onValueChange={(value) => player.state.setPlaybackRate(Number(value))}>
        {playbackRates.map((one) => (
          <Menu.RadioItem key={one} value={String(one)} className={styles.item}>
            {textOf(one)}
            {one === rate ? <Check /> : null}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </PlayerMenu>
  );
}
