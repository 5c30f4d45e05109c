/** What the tabs of one browser tell each other about what is in use. Browsers keep it only on secure pages. */
const locks = (): LockManager | null => ("locks" in navigator ? navigator.locks : null);

/** Marks `name` as in use by this page until the function it gives is called, or the page goes. */
export function acquireLock(name: string): () => void {
  const given = new AbortController();
  let release = () => given.abort();
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  // Giving it up before it was had is no failure.
  locks()
    ?.request(name, { signal: given.signal }, hold)
    .catch(() => undefined);
  return () => release();
}

/** Acts unless `name` is in use, here or in another tab; where no user can tell, it actions. */
export async function whenReleased(name: string, action: () => Promise<void>): Promise<void> {
  const manager = locks();
  if (!manager) return action();
  await manager.request(name, { ifAvailable: true }, (lock) => (lock ? action() : undefined));
}
