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
import { deviceAtom } from "../../../lib/state/atoms.ts";

/** The player of the watch screen, with only the features that its controls use. On phones fullscreen is landscape. */
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

/** The state and the methods of the player. */
export type PlayerState = Parameters<Parameters<typeof usePlayer>[0]>[0];

/** Id of the control that plays and pauses. */
export const playButtonId = "play";

/** Whether the player is in fullscreen. */
export const fullscreenAtom = deviceAtom(false);
