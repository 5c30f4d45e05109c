import { derivedAtom, deviceAtom } from "../../../lib/atoms.ts";
import { defaultPreferences, type Preferences, storedPreferences } from "./preferences.ts";

const chosenAtom = deviceAtom(defaultPreferences, storedPreferences);

/** How this person likes to watch; a change is stored on this device. */
export const preferencesAtom = derivedAtom(
  (get) => get(chosenAtom),
  (get, set, change: Partial<Preferences>) => set(chosenAtom, { ...get(chosenAtom), ...change }),
);

/** The stage takes the whole width. */
export const theaterAtom = derivedAtom(
  (get) => get(chosenAtom).theater,
  (_, set, theater: boolean) => set(preferencesAtom, { theater }),
);

/** Only what is unseen is played. */
export const skipWatchedAtom = deviceAtom(false);

export const fullscreenAtom = deviceAtom(false);

export const shortcutsDialogAtom = deviceAtom(false);
