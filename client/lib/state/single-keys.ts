import { deviceAtom } from "./atoms.ts";
import type { Stored } from "./storage.ts";

/** Stored with the preferences of the player, whose dialog has the same switch. */
const key = "closegap.player";

const preferences = (): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // Nothing valid is stored, or the browser refuses storage.
    return {};
  }
};

const stored: Stored<boolean> = {
  key,
  read: () => preferences()["singleKeys"] !== false,
  write: (singleKeys) => {
    try {
      localStorage.setItem(key, JSON.stringify({ ...preferences(), singleKeys }));
    } catch {
      // Storage is full or forbidden: the choice lives as long as the page.
    }
  },
  remove: () => stored.write(true),
};

/** Whether single letters are shortcuts on this device: they conflict with speech input and accidental key presses. */
export const singleKeysAtom = deviceAtom(true, stored);
