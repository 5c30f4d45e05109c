/** Of each switch that is being saved, the value that it has now. */
const newest = new Map<string, boolean>();

interface Saved {
  /** The value that the server has. */
  stored: boolean;
  /** Why it is not the wanted one. */
  error?: unknown;
}

/**
 * Saves a switch that may be changed faster than it is saved: one call at a time, then one for the last value. A page that
 * is left does not wait: it sends the last value beside the running call.
 * @returns null if an earlier call is still running, which then saves this value too
 */
export async function saveLatest(
  key: string,
  value: boolean,
  send: (value: boolean) => Promise<unknown>,
): Promise<Saved | null> {
  const isRunning = newest.has(key);
  newest.set(key, value);
  if (isRunning) return null;
  let stored = !value;
  let sending = value;
  const leave = () => {
    const last = newest.get(key) ?? sending;
    // Nothing is left to show a failure to.
    if (last !== sending) void send(last).catch(() => undefined);
  };
  addEventListener("pagehide", leave);
  try {
    for (; sending !== stored; sending = newest.get(key) ?? sending) {
      await send(sending);
      stored = sending;
    }
    return { stored };
  } catch (error) {
    return { stored, error };
  } finally {
    newest.delete(key);
    removeEventListener("pagehide", leave);
  }
}
