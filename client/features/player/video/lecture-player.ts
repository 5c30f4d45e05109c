import {
  bufferFeature,
  controlsFeature,
  createPlayer,
  fullscreenFeature,
  orientationLockFeature,
  pipFeature,
  playbackFeature,
  playbackRateFeature,
  sourceFeature,
  timeFeature,
  volumeFeature,
} from "@videojs/react";
import { deviceAtom } from "../../../lib/atoms.ts";

/** The player of the watch screen: only what its controls use. On phones fullscreen turns to landscape. */
export const { Player, usePlayer } = createPlayer({
  features: [
    playbackFeature,
    timeFeature,
    volumeFeature,
    bufferFeature,
    sourceFeature,
    playbackRateFeature,
    fullscreenFeature,
    orientationLockFeature,
    pipFeature,
    controlsFeature,
  ],
  displayName: "LecturePlayer",
});

/** What the player shows and does at the moment. */
export type PlayerState = Parameters<Parameters<typeof usePlayer>[0]>[0];

/** Whether the player fills the screen. */
export const fullscreenAtom = deviceAtom(false);
