import { useEffect, useRef } from "react";
import { useAtom } from "../../../document/use-atom.ts";
import { limits } from "../../../../shared/limits.ts";
import { boolean, numberIn, oneOf, withDefault, type Reader, object } from "../../../../shared/reader.ts";
import { captionsAtom } from "../../../lib/state/appearance.ts";
import { derivedAtom, deviceAtom } from "../../../lib/state/atoms.ts";
import { createStored, localArea } from "../../../lib/state/storage.ts";

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, limits.playbackRateMax] as const;

export const captionSizes = ["small", "normal", "large", "huge"] as const;
export const captionPositions = ["bottom", "top"] as const;

export interface Preferences {
  volume: number;
  muted: boolean;
  rate: number;
  captions: boolean;
  captionSize: (typeof captionSizes)[number];
  captionPosition: (typeof captionPositions)[number];
  theater: boolean;
  /** Whether single letters are shortcuts: they conflict with speech input and accidental key presses. */
  singleKeys: boolean;
}

/** Whether there are captions is a setting of its own. */
type StoredPreferences = Omit<Preferences, "captions">;

export const defaultPreferences: StoredPreferences = {
  volume: 1,
  muted: false,
  rate: 1,
  captionSize: "normal",
  captionPosition: "bottom",
  theater: false,
  singleKeys: true,
};

const preferences: Reader<StoredPreferences> = object({
  volume: withDefault(numberIn(0, 1), defaultPreferences.volume),
  muted: withDefault(boolean, defaultPreferences.muted),
  rate: withDefault(numberIn(0.5, limits.playbackRateMax), defaultPreferences.rate),
  captionSize: withDefault(oneOf(captionSizes), defaultPreferences.captionSize),
  captionPosition: withDefault(oneOf(captionPositions), defaultPreferences.captionPosition),
  theater: withDefault(boolean, defaultPreferences.theater),
  singleKeys: withDefault(boolean, defaultPreferences.singleKeys),
});

/** The preferences of this device; an invalid value falls back to its default. */
export const storedPreferences = createStored("closegap.player", preferences, localArea);

const chosenAtom = deviceAtom(defaultPreferences, storedPreferences);

/** Whether the image of the current video shows its captions itself. */
export const captionsInImageAtom = deviceAtom(false);
/** Captions over such an image cover it: they are for the user who asks for them, until the page is loaded again. */
const captionsOverImageAtom = deviceAtom(false);

/** The user's player preferences, stored on this device. The settings change whether there are captions, too. */
export const preferencesAtom = derivedAtom(
  (get) => ({
    ...get(chosenAtom),
    captions: get(get(captionsInImageAtom) ? captionsOverImageAtom : captionsAtom),
  }),
  (get, set, { captions, ...change }: Partial<Preferences>) => {
    if (captions !== undefined) set(get(captionsInImageAtom) ? captionsOverImageAtom : captionsAtom, captions);
    set(chosenAtom, { ...get(chosenAtom), ...change });
  },
);

/** The video takes the full width. */
export const theaterAtom = derivedAtom(
  (get) => get(chosenAtom).theater,
  (_, set, theater: boolean) => set(preferencesAtom, { theater }),
);

/** Applies the stored volume and speed to each video, and stores changes. */
export function usePlayerPreferences(video: HTMLVideoElement | null): void {
  const [chosen, choose] = useAtom(preferencesAtom);
  const latest = useRef(chosen);
  useEffect(() => {
    latest.current = chosen;
  });

  useEffect(() => {
    if (!video) return;
    apply(video, latest.current);
    const keepVolume = () => choose({ volume: video.volume, muted: video.muted });
    const keepRate = () => {
      if (video.readyState === 0) return;
      apply(video, { rate: video.playbackRate });
      choose({ rate: video.playbackRate });
    };
    video.addEventListener("volumechange", keepVolume);
    video.addEventListener("ratechange", keepRate);
    return () => {
      video.removeEventListener("volumechange", keepVolume);
      video.removeEventListener("ratechange", keepRate);
    };
  }, [video, choose]);
}

function apply(video: HTMLVideoElement, { volume, muted, rate }: Partial<Preferences>): void {
  if (volume !== undefined) video.volume = volume;
  if (muted !== undefined) video.muted = muted;
  if (rate === undefined) return;
  // A new source resets the speed to the default, so that is set too.
  video.defaultPlaybackRate = rate;
  if (video.playbackRate !== rate) video.playbackRate = rate;
}

/** The next faster or slower speed of the list. */
export function stepRate(rate: number, direction: 1 | -1): number {
  const next =
    direction > 0 ? playbackRates.find((other) => other > rate) : playbackRates.findLast((other) => other < rate);
  return next ?? rate;
}
