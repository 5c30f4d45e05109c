/** A JSON value stored in this browser; null without it, and where storage is disabled. */
export function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** The user's own setting, whatever the system says. */
export const storedReducedMotion = (): boolean => stored("closegap.reduced-motion") === true;
