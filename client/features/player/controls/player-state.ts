import { atom } from "jotai";
import { storePreferences, type Preferences, readPreferences } from "./preferences.ts";

const chosenAtom = atom(readPreferences(localStorage));

/** How this person likes to watch; a change is stored on this device. */
export const preferencesAtom = atom(
  (get) => get(chosenAtom),
  (get, set, change: Partial<Preferences>) => {
    const chosen = { ...get(chosenAtom), ...change };
    storePreferences(localStorage, chosen);
    set(chosenAtom, chosen);
  },
);

/** The stage takes the whole width. */
export const theaterAtom = atom(
  (get) => get(chosenAtom).theater,
  (_, set, theater: boolean) => set(preferencesAtom, { theater }),
);

/** Only what is unseen is played. */
export const skipWatchedAtom = atom(false);

export const fullscreenAtom = atom(false);

export const shortcutsDialogAtom = atom(false);
