import { derivedAtom, deviceAtom } from "../../../lib/atoms.ts";
import { defaultPreferences, type Preferences, storedPreferences } from "./preferences.ts";

const chosenAtom = deviceAtom(defaultPreferences, storedPreferences);

/** The user's player preferences, stored on this device. */
export const preferencesAtom = derivedAtom(
  (get) => get(chosenAtom),
  (get, set, change: Partial<Preferences>) => set(chosenAtom, { ...get(chosenAtom), ...change }),
);

/** The video takes the full width. */
export const theaterAtom = derivedAtom(
  (get) => get(chosenAtom).theater,
  (_, set, theater: boolean) => set(preferencesAtom, { theater }),
);

/** Only unwatched segments are played. */
export const skipWatchedAtom = deviceAtom(false);

export const fullscreenAtom = deviceAtom(false);

export const shortcutsDialogAtom = deviceAtom(false);
