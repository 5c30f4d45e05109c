/** Shared by the tabs of a browser; absent on insecure pages. */
const locks = (): LockManager | null => ("locks" in navigator ? navigator.locks : null);

/**
 * Runs `lead` in one tab of the browser at a time: in this one as soon as no other tab does, until `signal` is aborted.
 * Without a lock manager it never runs.
 */
export async function runAsLeader(
  name: string,
  lead: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  await locks()
    ?.request(name, { signal }, () => lead(signal))
    .catch((error: unknown) => {
      // Ended before this tab's turn.
      if (!signal.aborted) throw error;
    });
}
