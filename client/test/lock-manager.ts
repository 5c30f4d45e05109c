type Callback = (lock: object) => Promise<void>;

/** The locks of a browser, shared by its tabs; jsdom has none. */
export function lockManager() {
  let last = Promise.resolve();
  async function request(_name: string, { signal }: { signal: AbortSignal }, callback: Callback): Promise<void> {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      signal.throwIfAborted();
      await callback({});
    } finally {
      resolve();
    }
  }
  return { request };
}
