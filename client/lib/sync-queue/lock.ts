/** Shared by the tabs of a browser; absent on insecure pages. */
const locks = (): LockManager | null => ("locks" in navigator ? navigator.locks : null);

/** Locks `name` for this page until the returned function is called, or the page is closed. */
export function acquireLock(name: string): () => void {
  const request = new AbortController();
  let release = () => request.abort();
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  // Released before it was granted: no failure.
  locks()
    ?.request(name, { signal: request.signal }, hold)
    .catch(() => undefined);
  return () => release();
}

/** Runs `action` unless `name` is locked, in this tab or another; without a lock manager it always runs. */
export async function whenReleased(name: string, action: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return action();
  await manager.request(name, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
}

/** Waits until no other page has `name` locked, and runs `action`; at once without a lock manager. */
export async function holding<Result>(
  name: string,
  signal: AbortSignal,
  action: () => Promise<Result>,
): Promise<Result> {
  const manager = locks();
  if (!manager) return action();
  return manager.request(name, { signal }, action);
}
